// @vitest-environment happy-dom
import { storedKeys } from '@tidewatch/auth/session/stored-keys'
import { beforeEach, expect, test } from 'vitest'
import { clearRequestId, requestIdFor } from '../orders/request-id.ts'
import { addToCart, readCart, removeFromCart, setCoupon, setQuantity } from './cart-store.ts'

beforeEach(() => localStorage.clear())

test('the same item is one line with a larger quantity, up to the limit of an order', () => {
  for (let times = 0; times < 12; times += 1) addToCart('report-unlocks')
  addToCart('extra-account')
  expect(readCart().lines).toEqual([
    { itemId: 'report-unlocks', quantity: 10 },
    { itemId: 'extra-account', quantity: 1 },
  ])
})

test('lines can be changed and removed, and the coupon stays', () => {
  addToCart('report-unlocks')
  addToCart('extra-account')
  setCoupon('TIDE')
  setQuantity('report-unlocks', 3)
  removeFromCart('extra-account')
  expect(readCart()).toEqual({ lines: [{ itemId: 'report-unlocks', quantity: 3 }], coupon: 'TIDE' })
})

test.each(['{', '[]', '{"lines":[{"itemId":"a","quantity":0}],"coupon":null}'])('%s reads as an empty cart', (text) => {
  localStorage.setItem(storedKeys.cart, text)
  expect(readCart()).toEqual({ lines: [], coupon: null })
})

test("the same order keeps its request id; a different order, or a new one after it's settled, gets another", () => {
  const first = requestIdFor({ items: ['a'] })
  expect(requestIdFor({ items: ['a'] })).toBe(first)
  expect(requestIdFor({ items: ['b'] })).not.toBe(first)
  const second = requestIdFor({ items: ['a'] })
  expect(second).not.toBe(first)
  clearRequestId()
  expect(requestIdFor({ items: ['a'] })).not.toBe(second)
})
