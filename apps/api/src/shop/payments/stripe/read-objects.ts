import type Stripe from 'stripe'
import type {
  Checkout,
  ProviderDispute,
  ProviderEvent,
  ProviderInvoice,
  ProviderInvoiceLine,
  ProviderRefund,
  ProviderSubscription,
} from '#/primitives/payment-provider/payment-provider.ts'
import type { StripePrices } from './stripe-prices.ts'

const idOf = (reference: string | { id: string } | null | undefined): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null)
const timeOf = (seconds: number): Date => new Date(seconds * 1000)
const timeOrNull = (seconds: number | null): Date | null => (seconds === null ? null : timeOf(seconds))

export function readCheckout(session: Stripe.Checkout.Session): Checkout {
  return {
    id: session.id,
    url: session.url,
    status: session.status === 'complete' ? 'complete' : session.status === 'expired' ? 'expired' : 'open',
    isPaid: session.payment_status === 'paid' || session.payment_status === 'no_payment_required',
    total: session.amount_total ?? 0,
    currency: (session.currency ?? '').toUpperCase(),
    subscriptionId: idOf(session.subscription),
    paymentId: idOf(session.payment_intent),
  }
}

/** Without the cost of the next renewal, which takes a separate request. */
export async function readSubscription(
  subscription: Stripe.Subscription,
  prices: StripePrices,
): Promise<Omit<ProviderSubscription, 'renewalAmount'>> {
  const [item] = subscription.items.data
  if (!item) throw new TypeError(`The subscription ${subscription.id} has no item.`)
  return {
    id: subscription.id,
    userId: subscription.metadata.user ?? '',
    orderId: subscription.metadata.order ?? null,
    status: statusOf(subscription),
    isTrial: subscription.status === 'trialing',
    itemId: await prices.itemOf(item.price.id),
    currency: item.price.currency.toUpperCase(),
    periodStart: timeOf(item.current_period_start),
    periodEnd: timeOf(item.current_period_end),
    endedAt: timeOrNull(subscription.ended_at),
    card: fingerprintOf(subscription.default_payment_method),
  }
}

/** Requires an expanded payment method. */
export function fingerprintOf(method: string | Stripe.PaymentMethod | null): string | null {
  return method && typeof method !== 'string' ? (method.card?.fingerprint ?? null) : null
}

function statusOf({ status, cancel_at_period_end }: Stripe.Subscription): ProviderSubscription['status'] {
  switch (status) {
    case 'active':
      return cancel_at_period_end ? 'stopped' : 'active'
    case 'trialing':
      return cancel_at_period_end ? 'stopped' : 'trial'
    case 'past_due':
    case 'unpaid':
      return 'past-due'
    case 'paused':
    case 'incomplete':
      return 'paused'
    default:
      return 'expired'
  }
}

export async function readInvoice(invoice: Stripe.Invoice, prices: StripePrices): Promise<ProviderInvoice> {
  const paidBy = invoice.payments?.data.find(({ status }) => status === 'paid')
  return {
    id: invoice.id ?? '',
    isPaid: invoice.status === 'paid',
    currency: invoice.currency.toUpperCase(),
    lines: await Promise.all(invoice.lines.data.map((line) => readLine(line, prices))),
    discount: (invoice.total_discount_amounts ?? []).reduce((sum, { amount }) => sum + amount, 0),
    total: invoice.total,
    amountPaid: invoice.amount_paid,
    paymentId: idOf(paidBy?.payment.payment_intent),
    createdAt: timeOf(invoice.created),
    paidAt: timeOrNull(invoice.status_transitions.paid_at),
    attempts: invoice.attempt_count,
    nextAttemptAt: timeOrNull(invoice.next_payment_attempt),
  }
}

async function readLine(line: Stripe.InvoiceLineItem, prices: StripePrices): Promise<ProviderInvoiceLine> {
  const isProration = line.parent?.subscription_item_details?.proration ?? false
  const price = idOf(line.pricing?.price_details?.price)
  if (!price) throw new TypeError(`The invoice line ${line.id} has no price.`)
  return {
    itemId: await prices.itemOf(price),
    kind: line.amount < 0 ? 'credit' : isProration ? 'proration' : 'item',
    quantity: line.quantity ?? 1,
    amount: line.amount,
    from: timeOf(line.period.start),
    to: timeOf(line.period.end),
  }
}

export function readRefund(refund: Stripe.Refund): ProviderRefund[] {
  const paymentId = idOf(refund.payment_intent)
  // Pending or failed refunds haven't returned any money.
  if (refund.status !== 'succeeded' || !paymentId) return []
  const { id, amount, created } = refund
  const key = refund.metadata?.key ?? null
  return [{ id, paymentId, amount, currency: refund.currency.toUpperCase(), key, createdAt: timeOf(created) }]
}

/** Its balance transactions may be in another currency than the dispute, so only their signs count. */
export function readDispute(dispute: Stripe.Dispute): ProviderDispute[] {
  const { id, amount, currency, status, created, balance_transactions: transactions } = dispute
  const paymentId = idOf(dispute.payment_intent)
  if (!paymentId) return []
  const movements = transactions
    .filter((moved) => moved.amount !== 0)
    .map((moved) => ({ id: moved.id, isReturn: moved.amount > 0 }))
  const createdAt = timeOf(created)
  return [{ id, paymentId, amount, currency: currency.toUpperCase(), createdAt, movements, isWon: status === 'won' }]
}

export function readEvent(event: Stripe.Event): ProviderEvent {
  return { id: event.id, type: event.type, happenedAt: timeOf(event.created), about: aboutOf(event) }
}

function aboutOf(event: Stripe.Event): ProviderEvent['about'] {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.expired':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed': {
      const { client_reference_id: id } = event.data.object
      return id ? { kind: 'order', id } : null
    }
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
    case 'customer.subscription.paused':
    case 'customer.subscription.resumed':
      return { kind: 'subscription', id: event.data.object.id }
    case 'invoice.paid':
    case 'invoice.payment_failed': {
      const id = idOf(event.data.object.parent?.subscription_details?.subscription)
      return id ? { kind: 'subscription', id } : null
    }
    case 'refund.created':
    case 'refund.updated':
    case 'charge.refunded':
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
    case 'charge.dispute.closed': {
      const id = idOf(event.data.object.payment_intent)
      return id ? { kind: 'payment', id } : null
    }
    default:
      return null
  }
}
