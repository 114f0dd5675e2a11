import { csvBreaks, harmlessCell } from '@tidewatch/i18n/formatting/harmless-cell'
import { decimalAmount } from '@tidewatch/i18n/formatting/money'
import { utcDay } from '@tidewatch/insights/statistics/utc-day'
import { stringify } from 'csv-stringify/sync'
import type { InvoiceRow } from '#/platform/db/schema/shop/ledger.ts'
import type { InvoiceWords } from './invoice-words.ts'

/**
 * Payments as CSV (RFC 4180) in UTF-8 with a byte order mark, as spreadsheets expect. Amounts are decimal numbers with
 * a point; days are in UTC, like the years of invoice numbers.
 */
export function paymentTable(rows: InvoiceRow[], { t, line }: InvoiceWords): string {
  const columns = ['number', 'kind', 'date', 'what', 'currency', 'net', 'tax', 'total'] as const
  const lines = rows.map(({ number, kind, issuedAt, lines: about, currency, tax, total }) => {
    const decimal = (amount: number) => decimalAmount({ amount, currency })
    const what = harmlessCell(about.map(line).join('; '))
    const day = utcDay(issuedAt)
    return [number, t(`paper.${kind}`), day, what, currency, decimal(total - tax), decimal(tax), decimal(total)]
  })
  return stringify([columns.map((column) => t(`csv.${column}`)), ...lines], { bom: true, ...csvBreaks })
}
