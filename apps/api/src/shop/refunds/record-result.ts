import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#/platform/db/client.ts'
import { type InvoiceRow, type RefundRow, refunds } from '#/platform/db/schema/shop/ledger.ts'
import { audit } from '#/primitives/audit/audit.ts'
import type { Context } from '#/primitives/context.ts'
import type { ProviderDispute } from '#/primitives/payment-provider/payment-provider.ts'
import { subjectOf } from './request-refund.ts'

interface RefundResult {
  refund: RefundRow
  invoice: InvoiceRow
  state: 'given' | 'refused'
}

/** The key that the provider's refund has. */
export const refundKey = ({ id }: Pick<RefundRow, 'id'>): string => `refund ${id}`

/** The key of the refund that returns a won dispute's money. The dispute's credit note already stands for it. */
export const disputeKey = ({ id }: Pick<ProviderDispute, 'id'>): string => `dispute ${id}`
export const isOfDispute = (key: string | null): boolean => key?.startsWith('dispute ') ?? false

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
