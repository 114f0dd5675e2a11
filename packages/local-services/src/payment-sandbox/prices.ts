import type { Book, Coupon, InvoiceLine, Price, Subscription } from './book.ts'
import { addInterval } from './clock.ts'
import { found } from './failure.ts'

export function priceWithId(book: Book, id: string): Price {
  return found(book.prices[id], 'price', id)
}

/** What a coupon takes off a sum. */
export function discountOf(coupon: Coupon | undefined, sum: number): number {
  if (!coupon) return 0
  const off = coupon.percentOff === null ? (coupon.amountOff ?? 0) : Math.round((sum * coupon.percentOff) / 100)
  return Math.min(sum, off)
}

/** What the next renewal of a subscription costs at a price. */
export function renewalCost(book: Book, subscription: Subscription, price: Price): number {
  const id = subscription.firstCoupon ?? subscription.coupon
  const coupon = id ? book.coupons[id] : undefined
  return price.unitAmount - discountOf(coupon, price.unitAmount)
}

interface Change {
  lines: Omit<InvoiceLine, 'id'>[]
  total: number
  /** The period after the change: a new one where the interval differs. */
  from: number
  to: number
}

/**
 * What it costs to change a subscription to a price at a moment: what is not used of the present price is given back, and
 * the new one is charged for what is left of the period, to the second.
 * https://docs.stripe.com/billing/subscriptions/prorations
 */
export function changeTo(book: Book, subscription: Subscription, price: Price, at: number): Change {
  const present = priceWithId(book, subscription.price)
  const { from, to } = subscription
  const left = (to - at) / (to - from)
  const startsAnew = price.interval !== present.interval
  const cost = renewalCost(book, subscription, price)
  const period = startsAnew ? { from: at, to: addInterval(at, price.interval ?? 'month') } : { from, to }
  const lines = [
    {
      price: present.id,
      quantity: 1,
      amount: -Math.round(subscription.paid * left),
      proration: true,
      from: at,
      to,
    },
    {
      price: price.id,
      quantity: 1,
      amount: startsAnew ? cost : Math.round(cost * left),
      proration: !startsAnew,
      from: at,
      to: period.to,
    },
  ]
  return { lines, total: lines.reduce((sum, { amount }) => sum + amount, 0), ...period }
}
