import { createHash } from 'node:crypto'
import type { Book, Coupon, Customer, Dispute, Invoice, Payment, Price, Refund, Session, Subscription } from './book.ts'
import { sharedCard } from './cards.ts'
import { found } from './failure.ts'
import { priceWithId } from './prices.ts'

/** Response formats of Stripe's API version 2026-10-28. https://docs.stripe.com/api */
export const wireList = (url: string, data: unknown[]) => ({ object: 'list', url, has_more: false, data })

export function wireCustomer({ id, email, metadata }: Customer) {
  return { id, object: 'customer', email, metadata, livemode: false }
}

export function wirePrice({ id, product, lookupKey, unitAmount, currency, interval, metadata }: Price) {
  return {
    id,
    object: 'price',
    active: true,
    product,
    lookup_key: lookupKey,
    unit_amount: unitAmount,
    currency,
    type: interval ? 'recurring' : 'one_time',
    recurring: interval ? { interval, interval_count: 1, usage_type: 'licensed' } : null,
    metadata,
    livemode: false,
  }
}

export function wireCoupon({ id, percentOff, amountOff, currency, duration }: Coupon) {
  return { id, object: 'coupon', percent_off: percentOff, amount_off: amountOff, currency, duration, valid: true }
}

export function wireSession(session: Session, origin: string) {
  const isComplete = session.status === 'complete'
  return {
    id: session.id,
    object: 'checkout.session',
    mode: session.mode,
    status: session.status,
    payment_status: !isComplete ? 'unpaid' : session.total > 0 ? 'paid' : 'no_payment_required',
    url: session.status === 'open' ? `${origin}/pay/${session.id}` : null,
    customer: session.customer,
    client_reference_id: session.reference,
    amount_subtotal: session.subtotal,
    amount_total: session.total,
    currency: session.currency,
    subscription: session.subscription,
    invoice: session.invoice,
    payment_intent: session.payment,
    metadata: session.metadata,
    success_url: session.successUrl,
    cancel_url: session.cancelUrl,
    created: session.created,
    expires_at: session.expiresAt,
    livemode: false,
  }
}

export function wireSubscription(book: Book, subscription: Subscription) {
  const { id, from, to, created } = subscription
  const price = priceWithId(book, subscription.price)
  return {
    id,
    object: 'subscription',
    customer: subscription.customer,
    status: subscription.status,
    cancel_at_period_end: subscription.cancelAtPeriodEnd,
    canceled_at: subscription.endedAt,
    ended_at: subscription.endedAt,
    trial_end: subscription.trialEnd,
    latest_invoice: subscription.latestInvoice,
    default_payment_method: wireCard(book, subscription),
    currency: price.currency,
    items: wireList(`/v1/subscription_items?subscription=${id}`, [
      {
        id: subscription.item,
        object: 'subscription_item',
        subscription: id,
        price: wirePrice(price),
        quantity: 1,
        current_period_start: from,
        current_period_end: to,
        created,
        metadata: {},
      },
    ]),
    metadata: subscription.metadata,
    created,
    livemode: false,
  }
}

/**
 * Expanded, as the product requests it. The fingerprint distinguishes a customer's own card from the one that several
 * share.
 */
function wireCard(book: Book, { id, customer }: Subscription) {
  const card = book.customers[customer]?.card
  if (!card) return null
  const fingerprint = fingerprintOf(card === sharedCard ? card : `${card} of ${customer}`)
  return { id: `pm_${id}`, object: 'payment_method', type: 'card', card: { last4: card.slice(-4), fingerprint } }
}

const fingerprintOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)

export function wireInvoice(book: Book, invoice: Invoice) {
  const { id, subscription, currency, discount, payment } = invoice
  return {
    id,
    object: 'invoice',
    customer: invoice.customer,
    status: invoice.status,
    billing_reason: invoice.reason,
    currency,
    lines: wireList(
      `/v1/invoices/${id}/lines`,
      invoice.lines.map((line) => wireLine(book, invoice, line)),
    ),
    subtotal: invoice.subtotal,
    total_discount_amounts: discount === 0 ? [] : [{ amount: discount, discount: `di_${id}` }],
    total: invoice.total,
    amount_due: invoice.total,
    amount_paid: invoice.amountPaid,
    amount_remaining: invoice.total - invoice.amountPaid,
    attempt_count: invoice.attempts,
    next_payment_attempt: invoice.nextAttempt,
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { subscription, metadata: book.subscriptions[subscription]?.metadata ?? {} },
    },
    payments: wireList(
      `/v1/invoice_payments?invoice=${id}`,
      payment
        ? [
            {
              id: `inpay_${id}`,
              object: 'invoice_payment',
              invoice: id,
              amount_paid: invoice.amountPaid,
              amount_requested: invoice.total,
              currency,
              created: invoice.created,
              is_default: true,
              status: 'paid',
              payment: { type: 'payment_intent', payment_intent: payment },
            },
          ]
        : [],
    ),
    status_transitions: { finalized_at: invoice.created, paid_at: invoice.paidAt },
    created: invoice.created,
    livemode: false,
  }
}

function wireLine(book: Book, { id: invoice, subscription }: Invoice, line: Invoice['lines'][number]) {
  const price = priceWithId(book, line.price)
  return {
    id: line.id,
    object: 'line_item',
    invoice,
    amount: line.amount,
    currency: price.currency,
    quantity: line.quantity,
    description: price.name,
    period: { start: line.from, end: line.to },
    parent: {
      type: 'subscription_item_details',
      subscription_item_details: {
        subscription,
        subscription_item: book.subscriptions[subscription]?.item ?? '',
        proration: line.proration,
        proration_details: null,
        invoice_item: null,
      },
    },
    pricing: {
      type: 'price_details',
      price_details: { price: price.id, product: price.product },
      unit_amount_decimal: String(price.unitAmount),
    },
    metadata: {},
  }
}

/**
 * Expanded with its payment method, as the product requests it. A card has the same fingerprint on all its payments.
 */
export function wirePayment({ id, customer, card, amount, currency, created }: Payment) {
  return {
    id,
    object: 'payment_intent',
    customer,
    amount,
    currency,
    status: 'succeeded',
    payment_method: card
      ? {
          id: `pm_${id}`,
          object: 'payment_method',
          type: 'card',
          card: { last4: card.slice(-4), fingerprint: fingerprintOf(card) },
        }
      : null,
    created,
    livemode: false,
  }
}

export function wireRefund(book: Book, refund: Refund) {
  const payment = found(book.payments[refund.payment], 'payment_intent', refund.payment)
  return {
    id: refund.id,
    object: 'refund',
    amount: refund.amount,
    currency: refund.currency,
    charge: payment.charge,
    payment_intent: payment.id,
    status: 'succeeded',
    metadata: refund.metadata,
    created: refund.created,
  }
}

export function wireDispute(book: Book, dispute: Dispute) {
  const { id, payment: paymentId, amount, currency, created, status, moves } = dispute
  const payment = found(book.payments[paymentId], 'payment_intent', paymentId)
  return {
    id,
    object: 'dispute',
    amount,
    currency,
    charge: payment.charge,
    payment_intent: payment.id,
    status,
    balance_transactions: Array.from({ length: moves }, (_, index) => ({
      id: `txn_${id}_${index}`,
      object: 'balance_transaction',
      amount: index % 2 === 0 ? -amount : amount,
      currency,
      type: 'adjustment',
      source: id,
    })),
    created,
    livemode: false,
  }
}
