import { isLocale } from '@tidewatch/site-config/locales'

/**
 * The address of a page as far as events may say it: host and first part of the path, without language. What follows
 * names accounts, reports and tickets; a query holds what was searched for.
 */
export function pageKind(address: string): string {
  const { origin, pathname } = new URL(address)
  const [, first = '', second = ''] = pathname.split('/')
  return `${origin}/${isLocale(first) ? second : first}`
}
