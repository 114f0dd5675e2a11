import { and, eq, ne } from 'drizzle-orm'
import { type InvoiceRow, invoices, refunds } from '#/platform/db/schema/shop/ledger.ts'
import { subscriptions } from '#/platform/db/schema/shop/subscriptions.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Context } from '#/primitives/context.ts'
import type { PaymentProvider } from '#/primitives/payment-provider/payment-provider.ts'
import { requirePayments } from '#/primitives/payment-provider/require-payments.ts'
import { syncSubscription } from '#/shop/subscription-state/sync-subscription.ts'
import { bookRefunds } from './book-refunds.ts'
import { recordResult, refundKey } from './record-result.ts'

type RefundContext = Pick<Context, 'db' | 'env' | 'now' | 'enqueue' | 'logger' | 'payments' | 'vault'>

/**
 * Makes a requested refund once, however often this runs and wherever it was interrupted. Credit note and ledger follow
 * from what the provider then reports as refunded. A refund that is already given may still have to end its plan.
 */
export async function issueRefund(context: RefundContext, refundId: string): Promise<void> {
  const payments = requirePayments(context)
  const [found] = await context.db
    .select({ refund: refunds, invoice: invoices })
    .from(refunds)
    .innerJoin(invoices, eq(invoices.id, refunds.invoiceId))
    .where(and(eq(refunds.id, refundId), ne(refunds.state, 'refused')))
  const paymentId = found?.invoice.paymentId
  if (!found || !paymentId) return
  const isRefunded =
    found.refund.state === 'given' ||
    (await refundOnce(payments, { paymentId, amount: found.refund.amount, key: refundKey(found.refund) }))
  if (isRefunded) {
    await bookRefunds(context, payments, paymentId)
    if (found.refund.endsPlan) await endPlan(context, payments, found.invoice)
  }
  await context.db.transaction((tx) => recordResult(context, tx, { ...found, state: isRefunded ? 'given' : 'refused' }))
}

/**
 * Whether it's refunded. The provider forgets idempotency keys after a day, so its existing refunds are checked first.
 */
export async function refundOnce(
  payments: PaymentProvider,
  refund: Parameters<PaymentProvider['refund']>[0],
): Promise<boolean> {
  const before = await payments.refundsOf(refund.paymentId)
  if (before.some(({ key }) => key === refund.key)) return true
  try {
    await payments.refund(refund)
    return true
  } catch (error) {
    if (error instanceof AppError && error.codeName === 'conflict') return false
    throw error
  }
}

/** Ends the plan that an invoice is for, unless it has ended. */
export async function endPlan(
  context: Omit<RefundContext, 'payments'>,
  payments: PaymentProvider,
  invoice: InvoiceRow,
): Promise<void> {
  if (!invoice.subscriptionId) return
  const ofInvoice = eq(subscriptions.id, invoice.subscriptionId)
  const [subscription] = await context.db.select().from(subscriptions).where(ofInvoice)
  if (!subscription?.providerId || subscription.status === 'expired') return
  await payments.endNow(subscription.providerId)
  await syncSubscription(context, payments, subscription.providerId)
}
