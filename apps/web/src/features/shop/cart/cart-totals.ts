import type { Coupon } from '@tidewatch/contract/shop/coupons'
import type { ShopItem } from '@tidewatch/contract/shop/items'
import type { Money } from '@tidewatch/contract/shop/money'
import type { CartLine } from './cart-store.ts'

export interface PricedLine extends CartLine {
  item: ShopItem
  /** Before any coupon. */
  amount: Money
}

export interface CartTotals {
  lines: PricedLine[]
  subtotal: Money
  discount: Money
  total: Money
  /** Tax included in the total, at `taxPercent`. */
  tax: Money
  taxPercent: number
  /** Number of lines with discontinued items. */
  missing: number
}

/**
 * Totals of the given lines; `null` if there are none. Orders are calculated in the same way: each line is rounded
 * separately.
 */
export function cartTotals(
  lines: readonly CartLine[],
  items: readonly ShopItem[],
  { coupon, taxPercent }: { coupon: Coupon | null; taxPercent: number },
): CartTotals | null {
  const priced = lines.flatMap((line): PricedLine[] => {
    const item = items.find(({ id }) => id === line.itemId)
    return item ? [{ ...line, item, amount: times(item.price.list, line.quantity) }] : []
  })
  const [first] = priced
  if (!first) return null
  const { currency } = first.amount
  const sum = (amounts: number[]) => ({ amount: amounts.reduce((all, each) => all + each, 0), currency })
  // A fixed amount is deducted once, not per line.
  const used = coupon && (coupon.amountOff === null || priced.length === 1) ? coupon : null
  const subtotal = sum(priced.map(({ amount }) => amount.amount))
  const discount = sum(priced.map((line) => (used ? discountOn(line, used) : 0)))
  const total = subtotal.amount - discount.amount
  return {
    lines: priced,
    subtotal,
    discount,
    total: { amount: total, currency },
    tax: { amount: Math.round((total * taxPercent) / (100 + taxPercent)), currency },
    taxPercent,
    missing: lines.length - priced.length,
  }
}

const times = ({ amount, currency }: Money, quantity: number): Money => ({ amount: amount * quantity, currency })

function discountOn({ item, amount }: PricedLine, { code, percentOff, amountOff }: Coupon): number {
  if (item.price.coupon !== code) return 0
  const off = percentOff === null ? (amountOff?.amount ?? 0) : Math.round((amount.amount * percentOff) / 100)
  return Math.min(amount.amount, off)
}
