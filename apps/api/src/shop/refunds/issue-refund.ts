import { and, eq } from 'drizzle-orm'
import { type InvoiceRow, invoices, type RefundRow, refunds } from '#/platform/db/schema/shop/ledger.ts'
import { subscriptions } from '#/platform/db/schema/shop/subscriptions.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { audit } from '#/primitives/audit/audit.ts'
import type { Context } from '#/primitives/context.ts'
import type { PaymentProvider } from '#/primitives/payment-provider/payment-provider.ts'
import { requirePayments } from '#/primitives/payment-provider/require-payments.ts'
import { syncSubscription } from '#/shop/subscription-state/sync-subscription.ts'
import { bookRefunds } from './book-refunds.ts'
import { subjectOf } from './request-refund.ts'

type RefundContext = Pick<Context, 'db' | 'env' | 'now' | 'enqueue' | 'logger' | 'payments' | 'vault'>

interface FoundRefund {
  refund: RefundRow
  invoice: InvoiceRow
}

/**
 * Makes a requested refund once, however often this runs and wherever it was interrupted. Credit note and ledger follow
 * from what the provider then reports as refunded.
 */
export async function issueRefund(context: RefundContext, refundId: string): Promise<void> {
  const payments = requirePayments(context)
  const [found] = await context.db
    .select({ refund: refunds, invoice: invoices })
    .from(refunds)
    .innerJoin(invoices, eq(invoices.id, refunds.invoiceId))
    .where(and(eq(refunds.id, refundId), eq(refunds.state, 'asked')))
  const paymentId = found?.invoice.paymentId
  if (!found || !paymentId) return
  const isRefunded = await refundOnce(payments, found.refund, paymentId)
  if (isRefunded) {
    await bookRefunds(context, payments, paymentId)
    if (found.refund.endsPlan) await endPlan(context, payments, found)
  }
  await recordResult(context, found, isRefunded ? 'given' : 'refused')
}

/**
 * Whether it's refunded. The provider forgets idempotency keys after a day, so its existing refunds are checked first.
 */
async function refundOnce(payments: PaymentProvider, { id, amount }: RefundRow, paymentId: string): Promise<boolean> {
  const key = `refund ${id}`
  const before = await payments.refundsOf(paymentId)
  if (before.some((refund) => refund.key === key)) return true
  try {
    await payments.refund({ paymentId, amount, key })
    return true
  } catch (error) {
    if (error instanceof AppError && error.codeName === 'conflict') return false
    throw error
  }
}

async function endPlan(context: RefundContext, payments: PaymentProvider, { invoice }: FoundRefund): Promise<void> {
  if (!invoice.subscriptionId) return
  const ofInvoice = eq(subscriptions.id, invoice.subscriptionId)
  const [subscription] = await context.db.select().from(subscriptions).where(ofInvoice)
  if (!subscription?.providerId || subscription.status === 'expired') return
  await payments.endNow(subscription.providerId)
  await syncSubscription(context, payments, subscription.providerId)
}

async function recordResult(
  { db, now }: RefundContext,
  { refund, invoice }: FoundRefund,
  state: 'given' | 'refused',
): Promise<void> {
  await db.transaction(async (tx) => {
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
  })
}
