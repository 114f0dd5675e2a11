import type { Locale } from '@tidewatch/site-config/locales'
import { loadMessages } from './messages.ts'

/** What items of the catalogue are called, outside of React: for invoices, e-mails and the payment service. */
export async function itemNamesFor(locale: Locale): Promise<(id: string) => string> {
  const { shop } = await loadMessages(locale)
  const items: Record<string, { name: string }> = shop.items
  return (id) => items[id]?.name ?? id
}
