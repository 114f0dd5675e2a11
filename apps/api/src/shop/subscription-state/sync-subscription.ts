import { and, eq, ne } from 'drizzle-orm'
import type { Transaction } from '#/platform/db/client.ts'
import { type SubscriptionRow, subscriptions } from '#/platform/db/schema/shop/subscriptions.ts'
import { type UserRow, users } from '#/platform/db/schema/users/users.ts'
import { audit } from '#/primitives/audit/audit.ts'
import type { Context } from '#/primitives/context.ts'
import type {
  PaymentProvider,
  ProviderInvoice,
  ProviderInvoiceLine,
  ProviderSubscription,
} from '#/primitives/payment-provider/payment-provider.ts'
import { lockUser } from '#/primitives/plans/require-account-slot.ts'
import { bookInvoice } from '#/shop/payments/book-invoice.ts'
import { lockPayment } from '#/shop/payments/lock-payment.ts'
import { cardsOf, recordCard } from '#/shop/payments/record-card.ts'
import { applyPlan } from './apply-plan.ts'
import { notifyFailedPayment } from './notify-failed-payment.ts'
import { refuseTrial } from './refuse-trial.ts'

type SyncContext = Pick<Context, 'db' | 'env' | 'now' | 'enqueue' | 'logger' | 'vault'>

/** Runs in the storing transaction, before the provider's state is stored. `null`: the subscription isn't known yet. */
type StoreHook = (tx: Transaction, before: SubscriptionRow | null) => Promise<void>

/** Maximum reads while concurrent syncs store later states; the last one is stored in any case. */
const maxAttempts = 5

/**
 * Updates our copy of a subscription from the provider: its state, its invoices, the user's plan. The provider is read
 * before the transaction, so that no call keeps it open; a state older than the stored one is read again, so that the
 * result doesn't depend on the order of events.
 */
export async function syncSubscription(
  context: SyncContext,
  payments: PaymentProvider,
  providerId: string,
  beforeStore?: StoreHook,
): Promise<void> {
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const remote = await readProviderState(context, payments, providerId)
    if (!remote) return
    const written = await context.db.transaction(async (tx) => {
      await lockPayment(tx, providerId)
      await lockUser(tx, remote.subscription.userId)
      const [known] = await tx.select().from(subscriptions).where(eq(subscriptions.providerId, providerId))
      if (known?.syncedAt && known.syncedAt > remote.at && attempt < maxAttempts) return null
      await beforeStore?.(tx, known ?? null)
      return applyState(context, tx, { remote, known })
    })
    if (!written) continue
    // If this is interrupted, the next sync repeats it, based on the provider's state.
    if (written.isDuplicate) await refundInvoices(payments, remote.billed)
    if (written.endsNow) await payments.endNow(providerId)
    return
  }
}

interface ProviderState {
  at: Date
  subscription: ProviderSubscription
  billed: ProviderInvoice[]
  cards: ReadonlyMap<string, string | null>
}

async function readProviderState(
  { db, now }: SyncContext,
  payments: PaymentProvider,
  id: string,
): Promise<ProviderState | null> {
  const at = now()
  const subscription = await payments.readSubscription(id)
  if (!subscription) return null
  const billed = await payments.listInvoices(id)
  const sold = billed.filter(isSold).map(({ paymentId }) => paymentId)
  return { at, subscription, billed, cards: await cardsOf(db, payments, sold) }
}

interface Written {
  /** Actions to take at the provider. */
  endsNow: boolean
  isDuplicate: boolean
}

const nothing: Written = { endsNow: false, isDuplicate: false }

async function applyState(
  context: SyncContext,
  tx: Transaction,
  { remote, known }: { remote: ProviderState; known: SubscriptionRow | undefined },
): Promise<Written> {
  const { subscription, billed, cards } = remote
  const [user] = await tx.select().from(users).where(eq(users.id, subscription.userId)).for('key share')
  // The user is deleted: so is their customer, which ends the subscription.
  if (!user) return nothing
  if (await refuseTrial(context, tx, subscription)) return { ...nothing, endsNow: subscription.status !== 'expired' }
  const row = await store(context, tx, { user, remote, known })
  const sold = billed.filter(isSold)
  for (const invoice of sold) {
    await recordCard(context, tx, { userId: user.id, paymentId: invoice.paymentId, cards })
    // With a free trial, the first invoice after it pays the order.
    const orderId = invoice === sold[0] ? subscription.orderId : null
    await book(context, tx, { user, orderId, row, invoice })
  }
  const isDuplicate = row.status === 'expired' && subscription.status !== 'expired'
  if (isDuplicate) {
    const subject = { kind: 'subscription', id: row.id } as const
    await audit(tx, { userId: row.userId, action: 'double-plan-returned', subject, at: context.now() })
  }
  const [latest] = billed.toReversed()
  if (latest && !latest.isPaid) await notifyFailedPayment(context, tx, { user, row, invoice: latest })
  await applyPlan(context, tx, user.id)
  return { endsNow: isDuplicate, isDuplicate }
}

const isSold = ({ isPaid, lines }: ProviderInvoice): boolean => isPaid && !areFree(lines)

/** A free trial starts with an invoice over nothing: nothing was sold yet, unlike with a coupon covering everything. */
const areFree = (lines: ProviderInvoiceLine[]): boolean => lines.every(({ amount }) => amount === 0)

interface StoreInput {
  user: UserRow
  remote: ProviderState
  known: SubscriptionRow | undefined
}

async function store(
  { now }: SyncContext,
  tx: Transaction,
  { user, remote: { at, subscription, billed }, known }: StoreInput,
): Promise<SubscriptionRow> {
  const [other] = await tx
    .select({ providerId: subscriptions.providerId })
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, user.id), ne(subscriptions.status, 'expired')))
  // Two checkouts were paid: only one plan is kept, and the second is refunded.
  const isDuplicate = !known && other !== undefined
  const latest = billed.at(-1)
  const values = {
    itemId: paidItem(billed) ?? subscription.itemId,
    nextItemId: subscription.itemId,
    status: isDuplicate || known?.status === 'expired' ? ('expired' as const) : subscription.status,
    isTrial: subscription.isTrial,
    currency: subscription.currency,
    renewalAmount: subscription.renewalAmount,
    periodStart: subscription.periodStart,
    periodEnd: subscription.periodEnd,
    nextAttemptAt: latest && !latest.isPaid ? latest.nextAttemptAt : null,
    endedAt: known?.endedAt ?? (isDuplicate ? now() : subscription.endedAt),
    syncedAt: at,
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
        .values({ ...values, userId: user.id, providerId: subscription.id, createdAt: now() })
        .returning()
  if (!row) throw new Error(`The subscription ${subscription.id} was not written.`)
  return row
}

/** The item of the last paid invoice: that is the plan until the period ends, whatever is charged next. */
function paidItem(billed: ProviderInvoice[]): string | null {
  const lines = billed.filter(({ isPaid }) => isPaid).at(-1)?.lines ?? []
  return lines.filter(({ kind }) => kind !== 'credit').at(-1)?.itemId ?? null
}

async function book(
  context: SyncContext,
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

/** The idempotency keys prevent refunding a payment twice. */
async function refundInvoices(payments: PaymentProvider, billed: ProviderInvoice[]): Promise<void> {
  for (const { paymentId, amountPaid } of billed) {
    if (paymentId && amountPaid > 0)
      await payments.refund({ paymentId, amount: amountPaid, key: `double ${paymentId}` })
  }
}
