import type { Payment } from '@tidewatch/contract/shop/payments'
import type { InvoiceRow } from '#/platform/db/schema/shop/ledger.ts'

export function describePayment({ id, kind, number, lines, total, tax, currency, issuedAt }: InvoiceRow): Payment {
  return {
    id,
    kind,
    number,
    itemIds: [...new Set(lines.map(({ itemId }) => itemId))],
    total: { amount: total, currency },
    tax: { amount: tax, currency },
    issuedAt: issuedAt.toISOString(),
  }
}
