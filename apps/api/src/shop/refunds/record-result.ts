import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#/platform/db/client.ts'
import { type InvoiceRow, type RefundRow, refunds } from '#/platform/db/schema/shop/ledger.ts'
import { audit } from '#/primitives/audit/audit.ts'
import type { Context } from '#/primitives/context.ts'
import { subjectOf } from './request-refund.ts'

interface RefundResult {
  refund: RefundRow
  invoice: InvoiceRow
  state: 'given' | 'refused'
}

/** The key that the provider's refund has. */
export const refundKey = ({ id }: Pick<RefundRow, 'id'>): string => `refund ${id}`

/** Records the outcome of a requested refund, once. */
export async function recordResult(
  { now }: Pick<Context, 'now'>,
  tx: Transaction,
  { refund, invoice, state }: RefundResult,
): Promise<void> {
  const isOpen = and(eq(refunds.id, refund.id), eq(refunds.state, 'asked'))
  const [updated] = await tx.update(refunds).set({ state, settledAt: now() }).where(isOpen).returning()
  if (!updated) return
  const { amount, currency } = updated
  await audit(tx, {
    userId: invoice.userId,
    action: `refund-${state}`,
    subject: subjectOf(invoice),
    after: { amount, currency, invoice: invoice.number },
    at: now(),
  })
}
