import { absoluteUrl, hostsOf } from '@tidewatch/site-config/hosts'
import type { Locale } from '@tidewatch/site-config/locales'
import { addHours } from 'date-fns'
import { and, asc, eq, isNotNull, ne, or } from 'drizzle-orm'
import type { Database, Transaction } from '#/platform/db/client.ts'
import type { CouponRow } from '#/platform/db/schema/shop/coupons.ts'
import { couponRedemptions, coupons } from '#/platform/db/schema/shop/coupons.ts'
import { type OrderRow, orderLines, orders } from '#/platform/db/schema/shop/orders.ts'
import { subscriptions } from '#/platform/db/schema/shop/subscriptions.ts'
import type { UserRow } from '#/platform/db/schema/users/users.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Context } from '#/primitives/context.ts'
import type { PaymentProvider } from '#/primitives/payment-provider/payment-provider.ts'
import { currency, type Item, itemOf, trialDaysOf } from '#/primitives/plans/catalogue.ts'
import { appliesTo, discountOn } from '#/primitives/plans/price.ts'
import { lockUser } from '#/primitives/plans/require-account-slot.ts'
import { affiliateOfOrder } from '#/shop/affiliate/affiliate-of-order.ts'
import { reserveCoupon } from '#/shop/coupons/reserve-coupon.ts'
import { bestCoupon, couponWithCode } from '#/shop/coupons/usable-coupons.ts'
import { customerOf } from '#/shop/payments/customer-of.ts'
import { sellableOf } from '#/shop/plans/sellable.ts'
import { claimTrial } from '#/shop/subscription-state/claim-trial.ts'
import { checkoutHours } from './checkout-hours.ts'
import { finalizeOrder, ignoreMismatch } from './finalize-order.ts'

interface OrderRequest {
  user: UserRow
  requestId: string
  items: { itemId: string; quantity: number }[]
  coupon: string | undefined
  renewalConsent: boolean
  /** The referral click in the browser's cookie. */
  clickId: string | null
  trial: boolean
  locale: Locale
}

type OrderContext = Pick<Context, 'db' | 'env' | 'now' | 'enqueue' | 'logger' | 'vault'>
interface OrderItem {
  item: Item
  quantity: number
}

/**
 * Creates an order at catalogue prices, reserves its coupon and opens the provider's checkout page. Idempotent per
 * request id, also if the provider didn't respond the first time.
 */
export async function createOrder(
  context: OrderContext,
  payments: PaymentProvider,
  request: OrderRequest,
): Promise<string> {
  const { db, now, vault } = context
  const orderItems = parseItems(request)
  const isPlan = orderItems.some(({ item }) => item.kind === 'plan')
  if (isPlan && !request.renewalConsent) {
    throw new AppError('invalidInput', { reason: 'renewalConsentNeeded', problem: consentField })
  }
  const trialDays = request.trial ? requireTrialDays(orderItems) : null
  const [known] = await db.select({ id: orders.id }).from(orders).where(isSameOrder(request))
  // It may be paid, so that its checkout is over.
  if (known) await finalizeOrder(context, payments, known.id).catch(ignoreMismatch)
  else {
    // Nothing is closed for an order that will be refused.
    if (isPlan) await refuseSecondPlan(db, request.user.id)
    await couponFor(db, { ...request, orderItems, now: now() })
    await closeOpenOrders(context, payments, request, isPlan)
  }
  const order = await db.transaction((tx) =>
    writeOrder(tx, { ...request, vault, orderItems, isPlan, trialDays, now: now() }),
  )
  if (order.status === 'open' && !order.checkoutId) await openCheckout(context, payments, { order, request })
  return order.id
}

const isSameOrder = ({ user, requestId }: Pick<OrderRequest, 'user' | 'requestId'>) =>
  and(eq(orders.userId, user.id), eq(orders.requestId, requestId))

const consentField = { fields: [{ path: 'renewalConsent', key: 'required' }] }

function requireTrialDays(orderItems: OrderItem[]): number {
  const [first] = orderItems
  const days = first ? trialDaysOf(first.item) : null
  if (days === null) {
    throw new AppError('invalidInput', { problem: { fields: [{ path: 'trial', key: 'invalid_value' }] } })
  }
  return days
}

function parseItems({ items }: OrderRequest): OrderItem[] {
  const orderItems = items.map(({ itemId, quantity }, index) => {
    const item = itemOf(itemId)
    if (!item) {
      const fields = [{ path: `items.${index}.itemId`, key: 'invalid_value' }]
      throw new AppError('invalidInput', { problem: { fields } })
    }
    return { item, quantity }
  })
  const exclusive = orderItems.find(({ item }) => item.kind === 'plan' || item.kind === 'gift')
  const hasDuplicates = new Set(orderItems.map(({ item }) => item.id)).size < orderItems.length
  if (hasDuplicates || (exclusive && (orderItems.length > 1 || exclusive.quantity > 1))) {
    throw new AppError('invalidInput', { reason: 'planAlone' })
  }
  return orderItems
}

/** Closes earlier orders that still hold a coupon, which prices show as free; before a plan, also those of another. */
async function closeOpenOrders(
  context: OrderContext,
  payments: PaymentProvider,
  { user, requestId }: OrderRequest,
  isPlan: boolean,
) {
  const open = await context.db
    .select({ id: orders.id, checkoutId: orders.checkoutId })
    .from(orders)
    .where(
      and(
        eq(orders.userId, user.id),
        eq(orders.status, 'open'),
        ne(orders.requestId, requestId),
        or(isNotNull(orders.couponCode), isPlan ? isNotNull(orders.renewalConsentAt) : undefined),
      ),
    )
  for (const { id, checkoutId } of open) {
    if (checkoutId) await payments.expireCheckout(checkoutId)
    await finalizeOrder(context, payments, id).catch(ignoreMismatch)
  }
}

interface OrderDraft extends OrderRequest {
  orderItems: OrderItem[]
  vault: Context['vault']
  isPlan: boolean
  trialDays: number | null
  now: Date
}

async function writeOrder(tx: Transaction, draft: OrderDraft): Promise<OrderRow> {
  const { user, vault, requestId, orderItems, isPlan, trialDays, clickId, now } = draft
  await lockUser(tx, user.id)
  const [known] = await tx.select().from(orders).where(isSameOrder(draft))
  if (known) {
    await requireSameContents(tx, known, draft)
    // While the provider didn't respond, its free trial may have been claimed by a later order.
    const isUnconfirmed = known.status === 'open' && !known.checkoutId
    if (isUnconfirmed && known.trialDays !== null) await claimTrial(tx, { user, vault, orderId: known.id, now })
    return known
  }
  if (isPlan) await refuseSecondPlan(tx, user.id)
  const coupon = await couponFor(tx, draft)
  const lines = orderItems.map(({ item, quantity }) => {
    const gross = item.price * quantity
    const discount = coupon && appliesTo(coupon, item) ? discountOn(gross, coupon) : 0
    return { itemId: item.id, quantity, unitAmount: item.price, discount, amount: gross - discount }
  })
  const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0)
  const price = sum(lines.map(({ amount }) => amount))
  const [order] = await tx
    .insert(orders)
    .values({
      userId: user.id,
      requestId,
      currency,
      subtotal: sum(lines.map(({ unitAmount, quantity }) => unitAmount * quantity)),
      total: trialDays === null ? price : 0,
      trialDays,
      afterTrial: trialDays === null ? null : price,
      couponCode: coupon?.code ?? null,
      ...(await affiliateOfOrder(tx, { userId: user.id, coupon, clickId, now })),
      renewalConsentAt: isPlan ? now : null,
      createdAt: now,
    })
    .returning()
  if (!order) throw new AppError('ourFault')
  await tx.insert(orderLines).values(lines.map((line, position) => ({ ...line, orderId: order.id, position })))
  if (trialDays !== null) await claimTrial(tx, { user, vault, orderId: order.id, now })
  if (coupon) await reserveCoupon(tx, { couponId: coupon.id, userId: user.id, orderId: order.id, now })
  return order
}

/** A request id repeated for other things isn't a retry: its order would be another than the one that was asked for. */
async function requireSameContents(
  tx: Transaction,
  known: OrderRow,
  { orderItems, trialDays, coupon }: OrderDraft,
): Promise<void> {
  const lines = await linesOf(tx, known.id)
  const isSame =
    lines.length === orderItems.length &&
    lines.every(({ itemId, quantity }) =>
      orderItems.some((wanted) => wanted.item.id === itemId && wanted.quantity === quantity),
    ) &&
    (known.trialDays === null) === (trialDays === null) &&
    (coupon === undefined || coupon === known.couponCode)
  if (!isSame) throw new AppError('conflict')
}

const linesOf = (db: Database | Transaction, orderId: string) =>
  db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.position))

async function refuseSecondPlan(db: Database | Transaction, userId: string): Promise<void> {
  const [live] = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), ne(subscriptions.status, 'expired')))
  if (live) throw new AppError('conflict', { reason: 'hasPlan' })
}

async function couponFor(
  db: Database | Transaction,
  { coupon: code, user, orderItems, now }: Pick<OrderDraft, 'coupon' | 'user' | 'orderItems' | 'now'>,
): Promise<CouponRow | null> {
  const items = orderItems.map(({ item }) => item)
  if (!code) {
    const best = await bestCoupon(db, user.id, now, items)
    // An amount is deducted once, not from every line.
    return best && (best.amountOff === null || items.length === 1) ? best : null
  }
  const named = await couponWithCode(db, { code, userId: user.id, now })
  const isApplicable =
    named && items.some((item) => appliesTo(named, item)) && (named.amountOff === null || items.length === 1)
  if (!isApplicable) throw new AppError('couponNotValid')
  return named
}

/** Sells what the order has stored, never what the request says. */
async function openCheckout(
  context: OrderContext,
  payments: PaymentProvider,
  { order, request }: { order: OrderRow; request: OrderRequest },
): Promise<void> {
  const { db, env } = context
  const hosts = hostsOf(env)
  const page = (path: `/${string}`) => absoluteUrl(hosts, 'web', path, request.locale)
  const customerId = await customerOf(context, payments, request.user)
  const lines = await Promise.all(
    (await linesOf(db, order.id)).map(async ({ itemId, unitAmount, quantity }) => {
      const item = itemOf(itemId)
      if (!item) throw new AppError('ourFault')
      return { item: { ...(await sellableOf(item)), amount: unitAmount }, quantity }
    }),
  )
  const checkout = await payments.createCheckout({
    orderId: order.id,
    userId: request.user.id,
    customerId,
    lines,
    trialDays: order.trialDays,
    discount: await discountOf(db, order),
    successUrl: page(`/shop/success?order=${order.id}`),
    cancelUrl: page(`/shop/failure?order=${order.id}`),
    expiresAt: addHours(order.createdAt, checkoutHours),
  })
  await db.update(orders).set({ checkoutId: checkout.id, checkoutUrl: checkout.url }).where(eq(orders.id, order.id))
}

/** A plan gets its coupon's own terms, which may apply to renewals; a one-time purchase gets the calculated amount. */
async function discountOf(db: Context['db'], order: OrderRow) {
  const amountOff = order.subtotal - (order.afterTrial ?? order.total)
  if (amountOff === 0) return null
  const [coupon] = await db
    .select({ percentOff: coupons.percentOff, amountOff: coupons.amountOff, duration: coupons.duration })
    .from(couponRedemptions)
    .innerJoin(coupons, eq(coupons.id, couponRedemptions.couponId))
    .where(eq(couponRedemptions.orderId, order.id))
  if (coupon && order.renewalConsentAt) return { ...coupon, currency: order.currency }
  return { percentOff: null, amountOff, currency: order.currency, duration: 'first' as const }
}
