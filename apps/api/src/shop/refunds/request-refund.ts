import type { Money } from '@tidewatch/contract/shop/money'
import { eq } from 'drizzle-orm'
import type { Transaction } from '#/platform/db/client.ts'
import { type InvoiceRow, invoices, refunds } from '#/platform/db/schema/shop/ledger.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { audit } from '#/primitives/audit/audit.ts'
import type { Context } from '#/primitives/context.ts'
import { requirePayments } from '#/primitives/payment-provider/require-payments.ts'
import { lockPayment } from '#/shop/payments/lock-payment.ts'
import { issueRefundJob } from './jobs.ts'
import { refundableOf } from './refundable.ts'

interface RefundInput {
  /** An operator, or a user who withdraws from the contract. */
  by: { by: 'operator' | 'user'; id: string }
  invoiceId: string
  requestId: string
  amount: Money
  reason: string
  endPlan: boolean
}

/**
 * Requests a refund: records who requested it and why, and enqueues the call to the provider in the same transaction.
 * Idempotent per request id.
 */
export async function requestRefund(
  context: Pick<Context, 'db' | 'now' | 'enqueue' | 'payments'>,
  input: RefundInput,
): Promise<void> {
  requirePayments(context)
  await context.db.transaction(async (tx) => {
    const invoice = await requireCharged(tx, input.invoiceId)
    await lockPayment(tx, invoice.paymentId)
    if (await isKnown(tx, input)) return
    if (input.endPlan && !invoice.subscriptionId) {
      throw new AppError('invalidInput', { problem: { fields: [{ path: 'endPlan', key: 'invalid_value' }] } })
    }
    await requireRefundable(tx, invoice, input.amount)
    await write(context, tx, { invoice, input })
  })
}

type ChargedInvoice = InvoiceRow & { paymentId: string }

async function requireCharged(tx: Transaction, id: string): Promise<ChargedInvoice> {
  const [invoice] = await tx.select().from(invoices).where(eq(invoices.id, id))
  if (!invoice) throw new AppError('notFound')
  const { kind, paymentId } = invoice
  if (kind !== 'invoice' || paymentId === null) throw new AppError('conflict', { reason: 'nothingToRefund' })
  return { ...invoice, paymentId }
}

async function isKnown(tx: Transaction, { requestId, invoiceId, amount, endPlan }: RefundInput): Promise<boolean> {
  const [known] = await tx.select().from(refunds).where(eq(refunds.id, requestId))
  if (!known) return false
  const isSame = known.amount === amount.amount && known.currency === amount.currency && known.endsPlan === endPlan
  if (!isSame || known.invoiceId !== invoiceId) throw new AppError('conflict')
  return true
}

async function requireRefundable(tx: Transaction, invoice: ChargedInvoice, { amount, currency }: Money): Promise<void> {
  if (currency !== invoice.currency) {
    throw new AppError('invalidInput', { problem: { fields: [{ path: 'amount.currency', key: 'invalid_value' }] } })
  }
  const left = (await refundableOf(tx, [invoice])).get(invoice.id) ?? 0
  if (amount > left) {
    const fields = [{ path: 'amount.amount', key: 'too_big' }]
    throw new AppError('invalidInput', { reason: 'refundTooLarge', problem: { fields } })
  }
}

async function write(
  { now, enqueue }: Pick<Context, 'now' | 'enqueue'>,
  tx: Transaction,
  { invoice, input }: { invoice: ChargedInvoice; input: RefundInput },
): Promise<void> {
  const { by: actor, requestId: id, reason, endPlan } = input
  const { amount, currency } = input.amount
  const [written] = await tx
    .insert(refunds)
    .values({
      id,
      invoiceId: invoice.id,
      amount,
      currency,
      endsPlan: endPlan,
      requestedBy: actor.id,
      requestedAt: now(),
    })
    .onConflictDoNothing()
    .returning({ id: refunds.id })
  // A concurrent call stored a refund of another payment under this id.
  if (!written) throw new AppError('conflict')
  await audit(tx, {
    userId: invoice.userId,
    actor,
    action: 'refund-asked',
    subject: subjectOf(invoice),
    after: { amount, currency, invoice: invoice.number, endPlan },
    reason,
    at: now(),
  })
  await enqueue(tx, issueRefundJob, { refundId: id })
}

/** The subject of an invoice in the audit log. */
export function subjectOf({ orderId, subscriptionId }: Pick<InvoiceRow, 'orderId' | 'subscriptionId'>) {
  if (subscriptionId) return { kind: 'subscription', id: subscriptionId } as const
  return orderId ? ({ kind: 'order', id: orderId } as const) : null
}
