import { csvBreaks, harmlessCell } from '@tidewatch/i18n/formatting/harmless-cell'
import { decimalAmount } from '@tidewatch/i18n/formatting/money'
import { translatorFor } from '@tidewatch/i18n/translator'
import type { Locale } from '@tidewatch/site-config/locales'
import { stringify } from 'csv-stringify/sync'
import type { Due } from './due-payouts.ts'

const columns = ['code', 'name', 'method', 'account', 'amount', 'currency'] as const

/** Payable amounts as CSV (RFC 4180) with a byte order mark, for a bank or PayPal. Amounts have a decimal point. */
export async function payoutTable(rows: Due[], locale: Locale): Promise<string> {
  const t = await translatorFor(locale, 'affiliatePayouts')
  const lines = rows.flatMap(({ code, target, amount }) => {
    if (!target) return []
    // Affiliates' input must not run as a formula.
    const [name, account] = [harmlessCell(target.name), harmlessCell(target.account)]
    return [[code, name, target.method, account, decimalAmount(amount), amount.currency]]
  })
  return stringify([columns.map((column) => t(`csv.${column}`)), ...lines], {
    bom: true,
    ...csvBreaks,
  })
}
