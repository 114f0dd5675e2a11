import { type Book, type Customer, type Invoice, newId, type Payment, type Session, type Subscription } from './book.ts'
import { cardOf } from './cards.ts'
import { addDays, addInterval } from './clock.ts'
import { found, StripeFailure } from './failure.ts'
import { changeTo, discountOf, priceWithId, renewalCost } from './prices.ts'

/** Days after a failed renewal when the card is charged again; after the last, the subscription ends. */
const retryDays = [3, 5, 7]

/** Notifies the webhook of a change, with the object's current state. */
export type Notify = (
  type: string,
  object: { kind: 'session' | 'subscription' | 'invoice' | 'refund' | 'dispute'; id: string },
) => void

interface Billing {
  book: Book
  tell: Notify
}

/** Charges a saved card. Returns `null` if it's declined. */
function charge({ book }: Billing, customer: Customer, amount: number, currency: string, at: number): Payment | null {
  const card = cardOf(customer.card ?? '')
  if (card?.later !== 'pays') return null
  return takePayment(book, customer.id, amount, currency, at)
}

function takePayment(book: Book, customer: string, amount: number, currency: string, at: number): Payment {
  const card = book.customers[customer]?.card ?? null
  const payment = { id: newId(book, 'pi'), charge: newId(book, 'ch'), customer, card, amount, currency, created: at }
  book.payments[payment.id] = payment
  return payment
}

/** Completes a session after payment on the checkout page. */
export function completeSession(billing: Billing, session: Session, cardNumber: string, at: number): void {
  const { book, tell } = billing
  const customer = found(book.customers[session.customer], 'customer', session.customer)
  customer.card = cardNumber
  session.status = 'complete'
  const payment = session.total > 0 ? takePayment(book, customer.id, session.total, session.currency, at) : null
  if (session.mode === 'payment') session.payment = payment?.id ?? null
  else startSubscription(billing, session, payment, at)
  tell('checkout.session.completed', { kind: 'session', id: session.id })
}

function startSubscription({ book, tell }: Billing, session: Session, payment: Payment | null, at: number): void {
  const price = priceWithId(book, session.lines[0]?.price ?? '')
  const { trialDays } = session
  const to = trialDays === null ? addInterval(at, price.interval ?? 'month') : addDays(at, trialDays)
  const coupon = session.coupon ? book.coupons[session.coupon] : undefined
  const subscription: Subscription = {
    id: newId(book, 'sub'),
    item: newId(book, 'si'),
    customer: session.customer,
    price: price.id,
    status: trialDays === null ? 'active' : 'trialing',
    trialEnd: trialDays === null ? null : to,
    from: at,
    to,
    paid: session.total,
    cancelAtPeriodEnd: false,
    endedAt: null,
    coupon: coupon?.duration === 'forever' ? coupon.id : null,
    firstCoupon: trialDays !== null && coupon?.duration === 'once' ? coupon.id : null,
    metadata: session.subscriptionMetadata,
    created: at,
    latestInvoice: null,
  }
  book.subscriptions[subscription.id] = subscription
  const line = {
    price: price.id,
    quantity: 1,
    amount: trialDays === null ? price.unitAmount : 0,
    proration: false,
    from: at,
    to,
  }
  const invoice = createInvoice(book, subscription, [line], { reason: 'subscription_create', at, total: session.total })
  markPaid(invoice, payment, at)
  session.subscription = subscription.id
  session.invoice = invoice.id
  tell('customer.subscription.created', { kind: 'subscription', id: subscription.id })
  tell('invoice.paid', { kind: 'invoice', id: invoice.id })
}

function createInvoice(
  book: Book,
  subscription: Subscription,
  lines: Omit<Invoice['lines'][number], 'id'>[],
  { reason, at, total }: { reason: Invoice['reason']; at: number; total: number },
): Invoice {
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0)
  const invoice: Invoice = {
    id: newId(book, 'in'),
    subscription: subscription.id,
    customer: subscription.customer,
    status: 'open',
    reason,
    currency: priceWithId(book, subscription.price).currency,
    lines: lines.map((line) => ({ ...line, id: newId(book, 'il') })),
    subtotal,
    discount: subtotal - total,
    total,
    amountPaid: 0,
    created: at,
    paidAt: null,
    attempts: 0,
    nextAttempt: null,
    payment: null,
  }
  book.invoices[invoice.id] = invoice
  subscription.latestInvoice = invoice.id
  return invoice
}

function markPaid(invoice: Invoice, payment: Payment | null, at: number): void {
  invoice.status = 'paid'
  invoice.amountPaid = payment?.amount ?? 0
  invoice.payment = payment?.id ?? null
  invoice.paidAt = at
  invoice.nextAttempt = null
}

/**
 * Changes a subscription and charges the difference at once. If the charge is declined, throws a card error and changes
 * nothing.
 */
export function changeAndCharge(billing: Billing, subscription: Subscription, priceId: string, at: number): void {
  const { book, tell } = billing
  const price = priceWithId(book, priceId)
  const { lines, total, from, to } = changeTo(book, subscription, price, at)
  const customer = found(book.customers[subscription.customer], 'customer', subscription.customer)
  const payment = total > 0 ? charge(billing, customer, total, price.currency, at) : null
  if (total > 0 && !payment) throw new StripeFailure(402, 'Your card was declined.', 'card_declined')
  Object.assign(subscription, { price: price.id, from, to, paid: renewalCost(book, subscription, price) })
  const invoice = createInvoice(book, subscription, lines, { reason: 'subscription_update', at, total })
  markPaid(invoice, payment, at)
  tell('customer.subscription.updated', { kind: 'subscription', id: subscription.id })
  tell('invoice.paid', { kind: 'invoice', id: invoice.id })
}

/**
 * Ends a trial, charging a price in full at once. If the charge is declined, throws a card error and changes nothing.
 */
export function endTrialAndCharge(billing: Billing, subscription: Subscription, priceId: string, at: number): void {
  const { book, tell } = billing
  const price = priceWithId(book, priceId)
  const total = renewalCost(book, subscription, price)
  const customer = found(book.customers[subscription.customer], 'customer', subscription.customer)
  const payment = total > 0 ? charge(billing, customer, total, price.currency, at) : null
  if (total > 0 && !payment) throw new StripeFailure(402, 'Your card was declined.', 'card_declined')
  const period = { from: at, to: addInterval(at, price.interval ?? 'month') }
  const paid = { status: 'active', paid: total, trialEnd: at, firstCoupon: null } as const
  Object.assign(subscription, { price: price.id, ...period, ...paid })
  const line = { price: price.id, quantity: 1, amount: price.unitAmount, proration: false, ...period }
  const invoice = createInvoice(book, subscription, [line], { reason: 'subscription_update', at, total })
  markPaid(invoice, payment, at)
  tell('customer.subscription.updated', { kind: 'subscription', id: subscription.id })
  tell('invoice.paid', { kind: 'invoice', id: invoice.id })
}

/** Ends a subscription. */
export function end({ tell }: Pick<Billing, 'tell'>, subscription: Subscription, at: number): void {
  Object.assign(subscription, { status: 'canceled', endedAt: at })
  tell('customer.subscription.deleted', { kind: 'subscription', id: subscription.id })
}

/** Processes what's due by a given time: renewals, retries, cancellations and abandoned checkouts. */
export function processDue(billing: Billing, now: number): void {
  const { book, tell } = billing
  for (const session of Object.values(book.sessions)) {
    if (session.status !== 'open' || session.expiresAt > now) continue
    session.status = 'expired'
    tell('checkout.session.expired', { kind: 'session', id: session.id })
  }
  for (const subscription of Object.values(book.subscriptions)) {
    while (subscription.status !== 'canceled' && isDue(book, subscription, now)) advance(billing, subscription, now)
  }
}

function openInvoice(book: Book, { latestInvoice }: Subscription): Invoice | null {
  const invoice = latestInvoice ? book.invoices[latestInvoice] : undefined
  return invoice?.status === 'open' ? invoice : null
}

function isDue(book: Book, subscription: Subscription, now: number): boolean {
  const open = openInvoice(book, subscription)
  return open ? (open.nextAttempt ?? now) <= now : subscription.to <= now
}

function advance(billing: Billing, subscription: Subscription, now: number): void {
  const { book } = billing
  const open = openInvoice(book, subscription)
  if (open) attemptPayment(billing, subscription, open, Math.min(now, open.nextAttempt ?? now))
  else if (subscription.cancelAtPeriodEnd) end(billing, subscription, subscription.to)
  else {
    const price = priceWithId(book, subscription.price)
    const at = subscription.to
    Object.assign(subscription, { from: at, to: addInterval(at, price.interval ?? 'month') })
    const { from, to } = subscription
    const line = { price: price.id, quantity: 1, amount: price.unitAmount, proration: false, from, to }
    const total = renewalCost(book, subscription, price)
    subscription.firstCoupon = null
    attemptPayment(
      billing,
      subscription,
      createInvoice(book, subscription, [line], { reason: 'subscription_cycle', at, total }),
      at,
    )
  }
}

function attemptPayment(billing: Billing, subscription: Subscription, invoice: Invoice, at: number): void {
  const { book, tell } = billing
  const customer = found(book.customers[subscription.customer], 'customer', subscription.customer)
  const payment = invoice.total > 0 ? charge(billing, customer, invoice.total, invoice.currency, at) : null
  invoice.attempts += 1
  if (payment || invoice.total === 0) {
    markPaid(invoice, payment, at)
    Object.assign(subscription, { status: 'active', paid: invoice.total })
    tell('invoice.paid', { kind: 'invoice', id: invoice.id })
  } else {
    const wait = retryDays[invoice.attempts - 1]
    subscription.status = 'past_due'
    invoice.nextAttempt = wait === undefined ? null : addDays(at, wait)
    tell('invoice.payment_failed', { kind: 'invoice', id: invoice.id })
    if (wait === undefined) {
      invoice.status = 'uncollectible'
      end(billing, subscription, at)
      return
    }
  }
  tell('customer.subscription.updated', { kind: 'subscription', id: subscription.id })
}

/** Retries an open invoice at once, as Stripe does when the card changes. */
export function retryNow(billing: Billing, customerId: string, at: number): void {
  for (const subscription of Object.values(billing.book.subscriptions)) {
    const open = openInvoice(billing.book, subscription)
    if (subscription.customer === customerId && open) attemptPayment(billing, subscription, open, at)
  }
}

/** The total refunded of a payment. */
export function refundedOf(book: Book, payment: string): number {
  return Object.values(book.refunds).reduce((sum, refund) => sum + (refund.payment === payment ? refund.amount : 0), 0)
}

/** Refunds a payment in full or in part. */
export function refundPayment(
  { book, tell }: Billing,
  {
    payment: id,
    amount,
    metadata,
    at,
  }: { payment: string; amount: number | null; metadata: Record<string, string>; at: number },
) {
  const payment = found(book.payments[id], 'payment_intent', id)
  const isDisputed = Object.values(book.disputes).some(
    ({ payment: disputed, status }) => disputed === id && status !== 'won' && status !== 'warning_needs_response',
  )
  if (isDisputed) throw new StripeFailure(400, `The charge ${payment.charge} has been disputed`, 'charge_disputed')
  const refundable = payment.amount - refundedOf(book, id)
  const refundAmount = amount ?? refundable
  if (refundAmount <= 0 || refundAmount > refundable) {
    throw new StripeFailure(
      400,
      `Refund amount (${refundAmount}) is greater than unrefunded amount (${refundable})`,
      'charge_already_refunded',
    )
  }
  const refund = {
    id: newId(book, 're'),
    payment: id,
    amount: refundAmount,
    currency: payment.currency,
    created: at,
    metadata,
  }
  book.refunds[refund.id] = refund
  tell('refund.created', { kind: 'refund', id: refund.id })
  return refund
}

/** The charge on the checkout page; a trial costs nothing yet. */
export function sessionTotal(
  book: Book,
  { lines, coupon: couponId, trialDays }: Pick<Session, 'lines' | 'coupon' | 'trialDays'>,
) {
  if (trialDays !== null) return { subtotal: 0, total: 0 }
  const subtotal = lines.reduce((sum, { price, quantity }) => sum + priceWithId(book, price).unitAmount * quantity, 0)
  const coupon = couponId ? found(book.coupons[couponId], 'coupon', couponId) : undefined
  return { subtotal, total: subtotal - discountOf(coupon, subtotal) }
}
