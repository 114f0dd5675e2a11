import { and, eq, inArray, sql, sum } from 'drizzle-orm'
import type { Database, Transaction } from '#/platform/db/client.ts'
import { type InvoiceRow, invoices, ledgerEntries, refunds } from '#/platform/db/schema/shop/ledger.ts'

/**
 * The refundable amount of each invoice, in minor units: what was charged, minus completed and pending refunds. Amounts
 * settled with earlier credit aren't refundable.
 */
export async function refundableOf(
  db: Database | Transaction,
  rows: readonly Pick<InvoiceRow, 'id' | 'kind' | 'reference' | 'paymentId'>[],
): Promise<Map<string, number>> {
  const open = rows.filter(({ kind, paymentId }) => kind === 'invoice' && paymentId !== null)
  if (open.length === 0) return new Map()
  const ids = open.map(({ id }) => id)
  const references = open.map(({ reference }) => reference)
  const [paid, creditNotes, requested] = await Promise.all([
    db
      .select({ id: ledgerEntries.invoiceId, amount: sum(ledgerEntries.amount).mapWith(Number) })
      .from(ledgerEntries)
      .where(and(inArray(ledgerEntries.invoiceId, ids), eq(ledgerEntries.account, 'cash')))
      .groupBy(ledgerEntries.invoiceId),
    db
      .select({ reference: invoices.corrects, amount: sql`-${sum(invoices.total)}`.mapWith(Number) })
      .from(invoices)
      .where(inArray(invoices.corrects, references))
      .groupBy(invoices.corrects),
    db
      .select({ id: refunds.invoiceId, amount: sum(refunds.amount).mapWith(Number) })
      .from(refunds)
      .where(and(inArray(refunds.invoiceId, ids), eq(refunds.state, 'asked')))
      .groupBy(refunds.invoiceId),
  ])
  return new Map(
    open.map(({ id, reference }) => {
      const charged = paid.find((row) => row.id === id)?.amount ?? 0
      const refunded = creditNotes.find((row) => row.reference === reference)?.amount ?? 0
      const pending = requested.find((row) => row.id === id)?.amount ?? 0
      return [id, Math.max(0, charged - refunded - pending)]
    }),
  )
}
