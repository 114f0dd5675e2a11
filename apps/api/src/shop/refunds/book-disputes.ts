import { and, eq } from 'drizzle-orm'
import type { Database, Transaction } from '#/platform/db/client.ts'
import { type InvoiceRow, invoices } from '#/platform/db/schema/shop/ledger.ts'
import { audit } from '#/primitives/audit/audit.ts'
import type { Context } from '#/primitives/context.ts'
import type { PaymentProvider, ProviderDispute } from '#/primitives/payment-provider/payment-provider.ts'
import { lockPayment } from '#/shop/payments/lock-payment.ts'
import { addToOrder, writeCreditNote } from './book-refunds.ts'
import { endPlan, refundOnce } from './issue-refund.ts'
import { disputeKey } from './record-result.ts'
import { subjectOf } from './request-refund.ts'

type DisputeContext = Pick<Context, 'db' | 'env' | 'now' | 'enqueue' | 'logger' | 'vault'>

/**
 * A dispute that takes the money ends what it paid for, like a full refund, and a plan too. If the bank then decides for
 * us, the buyer gets the money back, because nothing is left of what it paid for.
 */
export async function bookDisputes(
  context: DisputeContext,
  payments: PaymentProvider,
  paymentId: string,
): Promise<void> {
  for (const dispute of await payments.disputesOf(paymentId)) {
    if (dispute.isWithdrawn) {
      const invoice = await context.db.transaction((tx) => bookDispute(context, tx, dispute))
      if (invoice) await endPlan(context, payments, invoice)
    } else if (await isBooked(context.db, dispute)) await returnMoney(payments, dispute)
  }
}

async function isBooked(db: Database | Transaction, { id }: ProviderDispute): Promise<boolean> {
  return (await db.$count(invoices, eq(invoices.reference, id))) > 0
}

/** Returns the disputed invoice; `null` if it isn't booked yet: the next run finds both. */
async function bookDispute(
  context: DisputeContext,
  tx: Transaction,
  dispute: ProviderDispute,
): Promise<InvoiceRow | null> {
  const { paymentId, amount, currency } = dispute
  await lockPayment(tx, paymentId)
  const isOriginal = and(eq(invoices.paymentId, paymentId), eq(invoices.kind, 'invoice'))
  const [invoice] = await tx.select().from(invoices).where(isOriginal)
  if (!invoice) return null
  if (await isBooked(tx, dispute)) return invoice
  await writeCreditNote(context, tx, invoice, dispute)
  await audit(tx, {
    userId: invoice.userId,
    action: 'payment-disputed',
    subject: subjectOf(invoice),
    after: { amount, currency, invoice: invoice.number },
    at: context.now(),
  })
  await addToOrder(context, tx, invoice, { amount, revokes: true })
  return invoice
}

async function returnMoney(payments: PaymentProvider, dispute: ProviderDispute): Promise<void> {
  const { id, paymentId, amount } = dispute
  const isReturned = await refundOnce(payments, { paymentId, amount, key: disputeKey(dispute) })
  if (!isReturned) throw new Error(`The money of the won dispute ${id} can't be returned to the buyer.`)
}
