import { isLocale } from '@tidewatch/site-config/locales'

/**
 * The address of a page as far as events may say it: host and first part of the path, without language. What follows
 * names accounts, reports and tickets; a query holds what was searched for. In the shop the second part is said, too:
 * it names an item or a step of the order.
 */
export function pageKind(address: string): string {
  const { origin, pathname } = new URL(address)
  const [, first, ...rest] = pathname.split('/')
  const [part = '', step] = isLocale(first) ? rest : [first, ...rest]
  return `${origin}/${part === 'shop' && step ? `${part}/${step}` : part}`
}
