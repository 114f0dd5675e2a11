import type { Price } from '@tidewatch/contract/shop/money'
import type { CouponRow } from '#/platform/db/schema/shop/coupons.ts'
import { currency, type Item } from './catalogue.ts'

export type CouponTerms = Pick<CouponRow, 'code' | 'percentOff' | 'amountOff' | 'currency' | 'duration' | 'plans'>

/**
 * Whether a coupon applies to an item. One for plans applies only to those plans, one in another currency to nothing.
 */
export function appliesTo(coupon: CouponTerms, item: Item): boolean {
  if (coupon.amountOff !== null && coupon.currency !== currency) return false
  return coupon.plans === null || (item.kind === 'plan' && coupon.plans.includes(item.plan))
}

/** A coupon's discount on a price, in minor units; never more than the price. Half a cent is rounded up. */
export function discountOn(price: number, { percentOff, amountOff }: CouponTerms): number {
  const reduction = percentOff === null ? (amountOff ?? 0) : Math.round((price * percentOff) / 100)
  return Math.min(price, reduction)
}

/** The price of an item with a coupon, as it must be shown before a purchase. */
export function priceWith(item: Item, coupon: CouponTerms | null): Price {
  const applied = coupon && appliesTo(coupon, item) ? coupon : null
  const discount = applied ? discountOn(item.price, applied) : 0
  const money = (amount: number) => ({ amount, currency })
  const isPermanent = applied?.duration === 'forever'
  return {
    list: money(item.price),
    today: money(item.price - discount),
    atRenewal: item.kind === 'plan' ? money(isPermanent ? item.price - discount : item.price) : null,
    interval: item.kind === 'plan' ? item.interval : null,
    coupon: discount > 0 ? (applied?.code ?? null) : null,
  }
}

/** The tax that a gross amount includes, at a rate in per cent. Half a cent is rounded up. */
export function includedTax(gross: number, percent: number): number {
  return Math.round((gross * percent) / (100 + percent))
}
