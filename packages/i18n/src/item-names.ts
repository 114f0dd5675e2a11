import type { Locale } from '@tidewatch/site-config/locales'
import { loadMessages } from './messages.ts'

/** Names of the catalogue's items outside React: for invoices, emails and the payment service. */
export async function itemNamesFor(locale: Locale): Promise<(id: string) => string> {
  const { shop } = await loadMessages(locale)
  const items: Record<string, { name: string }> = shop.items
  return (id) => items[id]?.name ?? id
}
