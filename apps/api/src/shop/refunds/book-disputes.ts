import { and, eq, sum } from 'drizzle-orm'
import type { Database, Transaction } from '#/platform/db/client.ts'
import { type InvoiceRow, invoices, ledgerEntries } from '#/platform/db/schema/shop/ledger.ts'
import { audit } from '#/primitives/audit/audit.ts'
import type { Context } from '#/primitives/context.ts'
import type { PaymentProvider, ProviderDispute } from '#/primitives/payment-provider/payment-provider.ts'
import { lockPayment } from '#/shop/payments/lock-payment.ts'
import { addToOrder, bookRefunds, writeCreditNote } from './book-refunds.ts'
import { endPlan, refundOnce } from './issue-refund.ts'
import { refundableOf } from './refundable.ts'
import { subjectOf } from './request-refund.ts'

type DisputeContext = Pick<Context, 'db' | 'env' | 'now' | 'enqueue' | 'logger' | 'vault'>

/**
 * Books each time that the bank takes a disputed payment's money or returns it. A dispute of most of what we had of the
 * payment ends what it paid for. If the bank then decides for us, the buyer gets back what we have, because nothing is
 * left of what it paid for.
 */
export async function bookDisputes(
  context: DisputeContext,
  payments: PaymentProvider,
  paymentId: string,
): Promise<void> {
  const disputes = (await payments.disputesOf(paymentId)).filter(({ movements }) => movements.length > 0)
  if (disputes.length === 0) return
  const isOriginal = and(eq(invoices.paymentId, paymentId), eq(invoices.kind, 'invoice'))
  const [invoice] = await context.db.select().from(invoices).where(isOriginal)
  // Its payment isn't booked yet; the next run finds both.
  if (!invoice) return
  const refunds = await payments.refundsOf(paymentId)
  const paid = await paidOf(context.db, invoice)
  // In another currency it can't be compared; nearly every dispute is of the whole payment.
  const amountOf = (dispute: ProviderDispute) => (dispute.currency === invoice.currency ? dispute.amount : paid)
  for (const dispute of disputes) {
    const amount = amountOf(dispute)
    // By time, so that it's answered alike before and after the bank's decisions.
    const refunded = refunds.filter(({ createdAt }) => createdAt < dispute.createdAt).map((refund) => refund.amount)
    const disputed = disputes.filter((other) => isEarlier(other, dispute)).map(amountOf)
    const had = [...refunded, ...disputed].reduce((rest, gone) => rest - gone, paid)
    const revokes = amount * 2 >= had
    await context.db.transaction((tx) => bookMovements(context, tx, { invoice, dispute, amount, revokes }))
    if (!revokes) continue
    await endPlan(context, payments, invoice)
    if (dispute.isWon) await returnMoney(context, payments, { invoice, dispute })
  }
}

function isEarlier(one: ProviderDispute, other: ProviderDispute): boolean {
  const difference = one.createdAt.getTime() - other.createdAt.getTime()
  // Times are whole seconds.
  return difference < 0 || (difference === 0 && one.id < other.id)
}

async function paidOf(db: Database, { id }: InvoiceRow): Promise<number> {
  const [cash] = await db
    .select({ paid: sum(ledgerEntries.amount).mapWith(Number) })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.invoiceId, id), eq(ledgerEntries.account, 'cash')))
  return cash?.paid ?? 0
}

interface Disputed {
  invoice: InvoiceRow
  dispute: ProviderDispute
}

async function bookMovements(
  context: DisputeContext,
  tx: Transaction,
  { invoice, dispute, amount: disputed, revokes }: Disputed & { amount: number; revokes: boolean },
): Promise<void> {
  const { paymentId, movements } = dispute
  await lockPayment(tx, paymentId)
  for (const { id, isReturn } of movements) {
    if ((await tx.$count(invoices, eq(invoices.reference, id))) > 0) continue
    const amount = isReturn ? -disputed : disputed
    await writeCreditNote(context, tx, invoice, { id, paymentId, amount, currency: invoice.currency })
    await audit(tx, {
      userId: invoice.userId,
      action: isReturn ? 'dispute-returned' : 'payment-disputed',
      subject: subjectOf(invoice),
      after: { amount: dispute.amount, currency: dispute.currency, invoice: invoice.number },
      at: context.now(),
    })
    await addToOrder(context, tx, invoice, { amount, revokes })
  }
}

/** Nothing is left if it was refunded before the dispute. */
async function returnMoney(
  context: DisputeContext,
  payments: PaymentProvider,
  { invoice, dispute: { id, paymentId } }: Disputed,
): Promise<void> {
  const amount = (await refundableOf(context.db, [invoice])).get(invoice.id) ?? 0
  if (amount === 0) return
  const isReturned = await refundOnce(payments, { paymentId, amount, key: `dispute ${id}` })
  if (isReturned) await bookRefunds(context, payments, paymentId)
  else context.logger.error({ paymentId, disputeId: id }, 'a won dispute can’t be refunded: someone has to act')
}
