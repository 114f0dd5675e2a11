import { and, eq, ne } from 'drizzle-orm'
import type { Transaction } from '#/platform/db/client.ts'
import { type SubscriptionRow, subscriptions } from '#/platform/db/schema/subscriptions.ts'
import { type UserRow, users } from '#/platform/db/schema/users.ts'
import { audit } from '#/primitives/audit/audit.ts'
import type { Context } from '#/primitives/context.ts'
import type {
  PaymentProvider,
  ProviderInvoice,
  ProviderInvoiceLine,
  ProviderSubscription,
} from '#/primitives/payment-provider/payment-provider.ts'
import { bookInvoice } from '#/shop/payments/book-invoice.ts'
import { lockPayment } from '#/shop/payments/lock-payment.ts'
import { noteCard } from '#/shop/payments/note-card.ts'
import { applyPlan } from './apply-plan.ts'
import { refuseTrial } from './refuse-trial.ts'
import { tellFailedPayment } from './tell-failed-payment.ts'

type Syncing = Pick<Context, 'db' | 'env' | 'now' | 'enqueue' | 'logger' | 'vault'>

/**
 * Makes what we know of a subscription what the provider knows: its state, its invoices, the user's plan. However often
 * and in whatever order events ask for it, the outcome is the same, because it is asked while it is locked.
 */
export async function syncSubscription(context: Syncing, payments: PaymentProvider, providerId: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    await lockPayment(tx, providerId)
    await syncLocked(context, payments, tx, providerId)
  })
}

/** The same inside a transaction that holds the lock already. */
export async function syncLocked(
  context: Syncing,
  payments: PaymentProvider,
  tx: Transaction,
  providerId: string,
): Promise<void> {
  const told = await payments.readSubscription(providerId)
  if (!told) return
  const [user] = await tx.select().from(users).where(eq(users.id, told.userId)).for('update')
  // Its user is deleted: their customer is being deleted too, which ends it.
  if (!user) return
  if (await refuseTrial(context, payments, tx, told)) return
  const billed = await payments.listInvoices(providerId)
  const row = await store(context, tx, { user, told, billed })
  const sold = billed.filter(({ isPaid, lines }) => isPaid && !areFree(lines))
  for (const invoice of sold) {
    await noteCard(context, payments, tx, { userId: user.id, paymentId: invoice.paymentId })
    // With free days the order is paid by the first invoice after them.
    const orderId = invoice === sold[0] ? told.orderId : null
    await book(context, tx, { user, orderId, row, invoice })
  }
  if (row.status === 'expired' && told.status !== 'expired')
    await undoDouble(payments, tx, { told, billed, row, context })
  const [latest] = billed.toReversed()
  if (latest && !latest.isPaid) await tellFailedPayment(context, tx, { user, row, invoice: latest })
  await applyPlan(context, tx, user.id)
}

/** Free days begin with an invoice of nothing: nothing was sold yet. What a coupon pays in full is another thing. */
const areFree = (lines: ProviderInvoiceLine[]): boolean => lines.every(({ amount }) => amount === 0)

interface Told {
  user: UserRow
  told: ProviderSubscription
  billed: ProviderInvoice[]
}

async function store({ now }: Syncing, tx: Transaction, { user, told, billed }: Told): Promise<SubscriptionRow> {
  const [known] = await tx.select().from(subscriptions).where(eq(subscriptions.providerId, told.id))
  const [other] = await tx
    .select({ providerId: subscriptions.providerId })
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, user.id), ne(subscriptions.status, 'expired')))
  // Two checkouts that were both paid: there is one plan, and the second one is given back.
  const isDouble = !known && other !== undefined
  const latest = billed.at(-1)
  const values = {
    itemId: paidItem(billed) ?? told.itemId,
    nextItemId: told.itemId,
    status: isDouble || known?.status === 'expired' ? ('expired' as const) : told.status,
    isTrial: told.isTrial,
    currency: told.currency,
    renewalAmount: told.renewalAmount,
    periodStart: told.periodStart,
    periodEnd: told.periodEnd,
    nextAttemptAt: latest && !latest.isPaid ? latest.nextAttemptAt : null,
    endedAt: known?.endedAt ?? (isDouble ? now() : told.endedAt),
    syncedAt: now(),
  }
  if (known && known.status !== values.status) {
    await audit(tx, {
      userId: user.id,
      action: 'subscription-changed',
      subject: { kind: 'subscription', id: known.id },
      before: { status: known.status },
      after: { status: values.status },
      at: now(),
    })
  }
  const [row] = known
    ? await tx.update(subscriptions).set(values).where(eq(subscriptions.id, known.id)).returning()
    : await tx
        .insert(subscriptions)
        .values({ ...values, userId: user.id, providerId: told.id, createdAt: now() })
        .returning()
  if (!row) throw new Error(`The subscription ${told.id} was not written.`)
  return row
}

/** What the last paid invoice was for: until the period ends, that is the plan, whatever is charged next. */
function paidItem(billed: ProviderInvoice[]): string | null {
  const lines = billed.filter(({ isPaid }) => isPaid).at(-1)?.lines ?? []
  return lines.filter(({ kind }) => kind !== 'credit').at(-1)?.itemId ?? null
}

async function book(
  context: Syncing,
  tx: Transaction,
  {
    user,
    orderId,
    row,
    invoice,
  }: { user: UserRow; orderId: string | null; row: SubscriptionRow; invoice: ProviderInvoice },
): Promise<void> {
  await bookInvoice(context, tx, {
    user,
    reference: invoice.id,
    paymentId: invoice.paymentId,
    orderId,
    subscriptionId: row.id,
    currency: invoice.currency,
    lines: invoice.lines.map(({ from, to, ...line }) => ({
      ...line,
      period: { from: from.toISOString(), to: to.toISOString() },
    })),
    discount: invoice.discount,
    total: invoice.total,
    paid: invoice.amountPaid,
  })
}

async function undoDouble(
  payments: PaymentProvider,
  tx: Transaction,
  { told, billed, row, context }: Omit<Told, 'user'> & { row: SubscriptionRow; context: Syncing },
): Promise<void> {
  await payments.endNow(told.id)
  for (const { paymentId, amountPaid } of billed) {
    if (paymentId && amountPaid > 0)
      await payments.refund({ paymentId, amount: amountPaid, key: `double ${paymentId}` })
  }
  await audit(tx, {
    userId: row.userId,
    action: 'double-plan-returned',
    subject: { kind: 'subscription', id: row.id },
    at: context.now(),
  })
}
