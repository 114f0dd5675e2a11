import { formatterFor } from '@tidewatch/i18n/formatting/formatter'
import { formatMoney } from '@tidewatch/i18n/formatting/money'
import { itemNamesFor } from '@tidewatch/i18n/item-names'
import { translatorFor } from '@tidewatch/i18n/translator'
import type { Locale } from '@tidewatch/site-config/locales'
import type { InvoiceLine } from '#/platform/db/schema/shop/ledger.ts'

export async function invoiceWords(locale: Locale, timeZone: string) {
  const t = await translatorFor(locale, 'money')
  const imprint = await translatorFor(locale, 'imprint')
  const { longDayOf } = formatterFor(locale, timeZone)
  const item = await itemNamesFor(locale)
  return {
    t,
    imprint,
    item,
    day: longDayOf,
    money: (amount: number, currency: string) => formatMoney(locale, { amount, currency }),
    line({ itemId, kind, quantity }: InvoiceLine): string {
      const what = quantity > 1 ? t('lines.quantity', { count: quantity, item: item(itemId) }) : item(itemId)
      return t(`lines.${kind}`, { item: what })
    },
    period: (period: InvoiceLine['period']) =>
      period && t('lines.period', { from: longDayOf(period.from), to: longDayOf(period.to) }),
  }
}

export type InvoiceWords = Awaited<ReturnType<typeof invoiceWords>>
