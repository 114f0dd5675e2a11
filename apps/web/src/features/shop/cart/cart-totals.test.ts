import type { Coupon } from '@tidewatch/contract/shop/coupons'
import type { ShopItem } from '@tidewatch/contract/shop/items'
import { expect, test } from 'vitest'
import { cartTotals } from './cart-totals.ts'

const eur = (amount: number) => ({ amount, currency: 'EUR' })

function item(id: string, list: number, coupon: string | null = null): ShopItem {
  const price = { list: eur(list), today: eur(list), atRenewal: null, interval: null, coupon }
  return { id, kind: 'unlocks', plan: null, months: null, accounts: null, unlocks: 3, trialDays: null, price }
}

function coupon(terms: Partial<Coupon>): Coupon {
  return { code: 'TIDE', percentOff: null, amountOff: null, duration: 'first', plans: null, expiresAt: null, ...terms }
}

test('lines are multiplied by quantity, and discontinued items are left out and counted', () => {
  const lines = [
    { itemId: 'a', quantity: 3 },
    { itemId: 'gone', quantity: 1 },
  ]
  const totals = cartTotals(lines, [item('a', 400)], { coupon: null, taxPercent: 20 })
  expect(totals).toMatchObject({ subtotal: eur(1_200), discount: eur(0), total: eur(1_200), missing: 1 })
})

test('a percentage applies to each eligible line as a whole, rounded half up to a cent', () => {
  const items = [item('a', 333, 'TIDE'), item('b', 500)]
  const lines = [
    { itemId: 'a', quantity: 3 },
    { itemId: 'b', quantity: 1 },
  ]
  // 999 × 15 % = 149.85
  expect(cartTotals(lines, items, { coupon: coupon({ percentOff: 15 }), taxPercent: 20 })).toMatchObject({
    discount: eur(150),
    total: eur(1_349),
    tax: eur(225),
  })
})

test("a fixed amount is deducted once, never exceeds the price, and doesn't apply to several items", () => {
  const items = [item('a', 400, 'TIDE'), item('b', 500, 'TIDE')]
  const terms = coupon({ amountOff: eur(1_000) })
  expect(cartTotals([{ itemId: 'a', quantity: 2 }], items, { coupon: terms, taxPercent: 20 })?.total).toEqual(eur(0))
  const both = items.map(({ id }) => ({ itemId: id, quantity: 1 }))
  expect(cartTotals(both, items, { coupon: terms, taxPercent: 20 })?.discount).toEqual(eur(0))
})

test('an empty cart has no totals', () => {
  expect(cartTotals([], [item('a', 400)], { coupon: null, taxPercent: 20 })).toBeNull()
})

test('without a tax rate, the total contains no tax', () => {
  const totals = cartTotals([{ itemId: 'a', quantity: 1 }], [item('a', 400)], { coupon: null, taxPercent: 0 })
  expect(totals).toMatchObject({ total: eur(400), tax: eur(0) })
})
