import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '#/platform/db/client.ts'
import { affiliateEntries } from '#/platform/db/schema/shop/affiliate-entries.ts'
import { type InvoiceRow, invoices, ledgerEntries } from '#/platform/db/schema/shop/ledger.ts'
import { reversedOf } from './commission.ts'

/**
 * Reverses the part of a commission that a refund requires, in the transaction that books the credit note. The total
 * reversed is the same however a payment is split into refunds.
 */
export async function reverseCredit(tx: Transaction, original: InvoiceRow, note: InvoiceRow): Promise<void> {
  const [earned] = await tx
    .select()
    .from(affiliateEntries)
    .where(and(eq(affiliateEntries.invoiceId, original.id), eq(affiliateEntries.kind, 'earned')))
  if (!earned) return
  const notes = tx.select({ id: invoices.id }).from(invoices).where(eq(invoices.corrects, original.reference))
  const [refund] = await tx
    .select({ refunded: sql<number>`coalesce(-sum(${ledgerEntries.amount}), 0)::int` })
    .from(ledgerEntries)
    .where(and(inArray(ledgerEntries.invoiceId, notes), eq(ledgerEntries.account, 'cash')))
  const [paid] = await tx
    .select({ amount: ledgerEntries.amount })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.invoiceId, original.id), eq(ledgerEntries.account, 'cash')))
  const [before] = await tx
    .select({ reversed: sql<number>`coalesce(-sum(${affiliateEntries.amount}), 0)::int` })
    .from(affiliateEntries)
    .where(and(inArray(affiliateEntries.invoiceId, notes), eq(affiliateEntries.kind, 'reversed')))
  const due = reversedOf(earned.amount, { paid: paid?.amount ?? 0, refunded: refund?.refunded ?? 0 })
  const { affiliateId, referralId, channel, currency, payableAt } = earned
  const amount = (before?.reversed ?? 0) - due
  await tx
    .insert(affiliateEntries)
    .values({
      affiliateId,
      kind: 'reversed',
      referralId,
      channel,
      invoiceId: note.id,
      amount,
      currency,
      payableAt,
      at: note.issuedAt,
    })
    .onConflictDoNothing()
}
