import { itemNamesFor } from '@tidewatch/i18n/item-names'
import { formatMoney } from '@tidewatch/i18n/money'
import { translatorFor } from '@tidewatch/i18n/translator'
import type { Locale } from '@tidewatch/site-config/locales'
import type { InvoiceLine } from '#/platform/db/schema/ledger.ts'

/** Says what is on an invoice in a reader's language. */
export async function invoiceWords(locale: Locale, timeZone: string) {
  const t = await translatorFor(locale, 'money')
  const long = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone })
  const item = await itemNamesFor(locale)
  return {
    t,
    item,
    day: (time: Date) => long.format(time),
    money: (amount: number, currency: string) => formatMoney(locale, { amount, currency }),
    line({ itemId, kind, quantity }: InvoiceLine): string {
      const what = quantity > 1 ? t('lines.quantity', { count: quantity, item: item(itemId) }) : item(itemId)
      return t(`lines.${kind}`, { item: what })
    },
    period: (period: InvoiceLine['period']) =>
      period && t('lines.period', { from: long.format(new Date(period.from)), to: long.format(new Date(period.to)) }),
  }
}

export type InvoiceWords = Awaited<ReturnType<typeof invoiceWords>>
