import { isLocale } from '@tidewatch/site-config/locales'

/**
 * The part of a page's address that events may contain: host and first path segment, without the language. Later
 * segments identify accounts, reports and tickets; a query contains searches. In the shop the second segment is
 * included too: it's an item or a step of the order.
 */
export function pageKind(address: string): string {
  const { origin, pathname } = new URL(address)
  const [, first, ...rest] = pathname.split('/')
  const [part = '', step] = isLocale(first) ? rest : [first, ...rest]
  return `${origin}/${part === 'shop' && step ? `${part}/${step}` : part}`
}
