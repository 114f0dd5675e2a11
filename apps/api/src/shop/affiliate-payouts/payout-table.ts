import { translatorFor } from '@tidewatch/i18n/translator'
import type { Locale } from '@tidewatch/site-config/locales'
import { stringify } from 'csv-stringify/sync'
import type { Due } from './due-payouts.ts'

const columns = ['code', 'name', 'method', 'account', 'amount', 'currency'] as const

/** What can be paid out as CSV (RFC 4180) with a byte order mark, for a bank or PayPal. Amounts have a decimal point. */
export async function payoutTable(rows: Due[], locale: Locale): Promise<string> {
  const t = await translatorFor(locale, 'payouts')
  const lines = rows.flatMap(({ code, target, amount: { amount, currency } }) => {
    if (!target) return []
    const digits =
      new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
    return [[code, target.name, target.method, target.account, (amount / 10 ** digits).toFixed(digits), currency]]
  })
  return stringify([columns.map((column) => t(`csv.${column}`)), ...lines], {
    bom: true,
    record_delimiter: 'windows',
    // What affiliates entered must not run as a formula.
    escape_formulas: true,
  })
}
