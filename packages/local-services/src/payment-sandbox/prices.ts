import type { Book, Coupon, InvoiceLine, Price, Subscription } from './book.ts'
import { addInterval } from './clock.ts'
import { found } from './failure.ts'

export function priceWithId(book: Book, id: string): Price {
  return found(book.prices[id], 'price', id)
}

/** A coupon's discount on an amount. */
export function discountOf(coupon: Coupon | undefined, sum: number): number {
  if (!coupon) return 0
  const discount = coupon.percentOff === null ? (coupon.amountOff ?? 0) : Math.round((sum * coupon.percentOff) / 100)
  return Math.min(sum, discount)
}

/** The cost of a subscription's next renewal at a price. */
export function renewalCost(book: Book, subscription: Subscription, price: Price): number {
  const id = subscription.firstCoupon ?? subscription.coupon
  const coupon = id ? book.coupons[id] : undefined
  return price.unitAmount - discountOf(coupon, price.unitAmount)
}

interface Change {
  lines: Omit<InvoiceLine, 'id'>[]
  total: number
  /** The period after the change: a new one if the interval differs. */
  from: number
  to: number
}

/**
 * The cost of changing a subscription's price at a given time: the unused part of the current price is credited, and
 * the new price is charged for the rest of the period, prorated to the second.
 * https://docs.stripe.com/billing/subscriptions/prorations
 */
export function changeTo(book: Book, subscription: Subscription, price: Price, at: number): Change {
  const currentPrice = priceWithId(book, subscription.price)
  const { from, to } = subscription
  const remainingShare = (to - at) / (to - from)
  const startsNewPeriod = price.interval !== currentPrice.interval
  const cost = renewalCost(book, subscription, price)
  const period = startsNewPeriod ? { from: at, to: addInterval(at, price.interval ?? 'month') } : { from, to }
  const lines = [
    {
      price: currentPrice.id,
      quantity: 1,
      amount: -Math.round(subscription.paid * remainingShare),
      proration: true,
      from: at,
      to,
    },
    {
      price: price.id,
      quantity: 1,
      amount: startsNewPeriod ? cost : Math.round(cost * remainingShare),
      proration: !startsNewPeriod,
      from: at,
      to: period.to,
    },
  ]
  return { lines, total: lines.reduce((sum, { amount }) => sum + amount, 0), ...period }
}
