import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '#/platform/db/client.ts'
import { type InvoiceRow, invoices, refunds } from '#/platform/db/schema/shop/ledger.ts'
import { orders } from '#/platform/db/schema/shop/orders.ts'
import { users } from '#/platform/db/schema/users/users.ts'
import type { Context } from '#/primitives/context.ts'
import { queueMessage } from '#/primitives/outbox/queue-message.ts'
import type { PaymentProvider, ProviderRefund } from '#/primitives/payment-provider/payment-provider.ts'
import { includedTax } from '#/primitives/plans/price.ts'
import { lockUser } from '#/primitives/plans/require-account-slot.ts'
import { reverseCredit } from '#/shop/affiliate/reverse-credit.ts'
import { post } from '#/shop/payments/book-invoice.ts'
import { nextNumber } from '#/shop/payments/invoice-number.ts'
import { ledgerRows } from '#/shop/payments/ledger-rows.ts'
import { lockPayment } from '#/shop/payments/lock-payment.ts'
import { recordResult, refundKey } from './record-result.ts'
import { revokeOrder } from './revoke-order.ts'

type RefundContext = Pick<Context, 'db' | 'env' | 'now' | 'enqueue'>

/** Writes a credit note for every refund of a payment that has none yet. A fully refunded order is revoked. */
export async function bookRefunds(context: RefundContext, payments: PaymentProvider, paymentId: string): Promise<void> {
  const providerRefunds = await payments.refundsOf(paymentId)
  if (providerRefunds.length === 0) return
  await context.db.transaction(async (tx) => {
    await lockPayment(tx, paymentId)
    const isOriginal = and(eq(invoices.paymentId, paymentId), eq(invoices.kind, 'invoice'))
    const [invoice] = await tx.select().from(invoices).where(isOriginal)
    // Its payment isn't booked yet; the next run finds both.
    if (!invoice) return
    const ids = providerRefunds.map(({ id }) => id)
    const known = await tx
      .select({ reference: invoices.reference })
      .from(invoices)
      .where(inArray(invoices.reference, ids))
    const newRefunds = providerRefunds.filter(({ id }) => !known.some(({ reference }) => reference === id))
    for (const refund of newRefunds) {
      await sendReceipt(context, tx, await writeCreditNote(context, tx, invoice, refund))
    }
    // Together with its credit note, so that no refund is subtracted twice from what is left.
    await recordGiven(context, tx, invoice, providerRefunds)
    const amount = newRefunds.reduce((sum, refund) => sum + refund.amount, 0)
    if (amount > 0) await addToOrder(context, tx, invoice, { amount })
  })
}

async function recordGiven(
  context: RefundContext,
  tx: Transaction,
  invoice: InvoiceRow,
  providerRefunds: ProviderRefund[],
): Promise<void> {
  const requested = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.invoiceId, invoice.id), eq(refunds.state, 'asked')))
  for (const refund of requested) {
    const isGiven = providerRefunds.some(({ key }) => key === refundKey(refund))
    if (isGiven) await recordResult(context, tx, { refund, invoice, state: 'given' })
  }
}

type Returned = Pick<ProviderRefund, 'id' | 'paymentId' | 'amount' | 'currency'>

/**
 * Writes the credit note of a refund or a dispute, with its ledger entries, and reverses the affiliate's commission. A
 * negative amount takes an earlier credit note back.
 */
export async function writeCreditNote(
  context: Pick<Context, 'now'>,
  tx: Transaction,
  invoice: InvoiceRow,
  { id: reference, amount, currency, paymentId }: Returned,
): Promise<InvoiceRow> {
  if (currency !== invoice.currency) throw new Error(`The refund ${reference} is in ${currency}.`)
  const issuedAt = context.now()
  const { userId, orderId, subscriptionId, taxPercent } = invoice
  const [row] = await tx
    .insert(invoices)
    .values({
      userId,
      orderId,
      subscriptionId,
      taxPercent,
      currency,
      paymentId,
      reference,
      number: await nextNumber(tx, 'credit-note', issuedAt),
      kind: 'credit-note',
      corrects: invoice.reference,
      lines: [
        {
          itemId: invoice.lines[0]?.itemId ?? '',
          kind: amount < 0 ? 'item' : 'refund',
          quantity: 1,
          amount: -amount,
          period: null,
        },
      ],
      tax: includedTax(-amount, taxPercent),
      total: -amount,
      issuedAt,
    })
    .returning()
  if (!row) throw new Error(`The credit note ${reference} was not written.`)
  await post(tx, row, 'refund', ledgerRows({ paid: -amount, total: -amount, tax: row.tax, discount: 0, proration: 0 }))
  await reverseCredit(tx, invoice, row)
  return row
}

async function sendReceipt(context: RefundContext, tx: Transaction, { id, userId }: InvoiceRow): Promise<void> {
  const [user] = userId ? await tx.select().from(users).where(eq(users.id, userId)) : []
  if (!user) return
  const dedupeKey = `receipt ${id}`
  await queueMessage(context, tx, { user, kind: 'receipt', dedupeKey, payload: { invoiceId: id } })
}

/** Revokes the order once all of it is refunded, or at once with `revokes`. Nothing gives it back. */
export async function addToOrder(
  context: Pick<Context, 'now'>,
  tx: Transaction,
  { userId, orderId }: InvoiceRow,
  { amount, revokes = false }: { amount: number; revokes?: boolean },
): Promise<void> {
  if (!userId || !orderId) return
  await lockUser(tx, userId)
  const refunded = sql`${orders.refunded} + ${amount}`
  const [order] = await tx.update(orders).set({ refunded }).where(eq(orders.id, orderId)).returning()
  if (!order || order.status === 'refunded') return
  if (!revokes && order.refunded < (order.afterTrial ?? order.total)) return
  await tx.update(orders).set({ status: 'refunded' }).where(eq(orders.id, orderId))
  await revokeOrder(context, tx, order)
}
