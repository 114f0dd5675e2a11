import { randomUUID } from 'node:crypto'
import { getCouponInfo } from '@tidewatch/contract/shop/coupons'
import { listShopItems } from '@tidewatch/contract/shop/items'
import { getUser } from '@tidewatch/contract/users/users'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { coupons } from '#/platform/db/schema/shop/coupons.ts'
import { orders } from '#/platform/db/schema/shop/orders.ts'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'
import { redeemReserved, releaseCoupon, reserveCoupon } from './reserve-coupon.ts'

let api: TestApp
beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

async function user(id: string) {
  const token = await api.signIn({ id })
  const { data } = await callApi(api.app, getUser, { token })
  return { token, userId: data.id }
}

async function coupon(values: Partial<typeof coupons.$inferInsert> & { code: string }): Promise<string> {
  const terms = values.amountOff === undefined ? { percentOff: 50 } : { currency: 'EUR' }
  const [row] = await api.context.db
    .insert(coupons)
    .values({ ...terms, ...values })
    .returning({ id: coupons.id })
  return row?.id ?? ''
}

async function order(userId: string, checkoutId: string | null): Promise<string> {
  const values = { userId, requestId: randomUUID(), currency: 'EUR', subtotal: 600, total: 300, checkoutId }
  const [row] = await api.context.db
    .insert(orders)
    .values({ ...values, createdAt: api.clock.now() })
    .returning({ id: orders.id })
  return row?.id ?? ''
}

async function hold(couponId: string, userId: string, checkoutId: string | null = null): Promise<string> {
  const orderId = await order(userId, checkoutId)
  await api.context.db.transaction((tx) => reserveCoupon(tx, { couponId, userId, orderId, now: api.clock.now() }))
  return orderId
}

async function priceOf(itemId: string, options: { token?: string; query?: Record<string, string> } = {}) {
  const { data } = await callApi(api.app, listShopItems, options)
  return data.items.find(({ id }) => id === itemId)?.price
}

const euros = (amount: number) => ({ amount, currency: 'EUR' })

describe('every user starts with a coupon', () => {
  test('for the first payment of a plan, for two weeks, included in every price', async () => {
    const { token } = await user('begins')
    const { data } = await callApi(api.app, getCouponInfo, { token })
    expect(data).toMatchObject({ code: 'WELCOME', percentOff: 20, duration: 'first', plans: ['plus', 'pro'] })
    expect(await priceOf('plus-monthly', { token })).toEqual({
      list: euros(600),
      today: euros(480),
      atRenewal: euros(600),
      interval: 'month',
      coupon: 'WELCOME',
    })
    expect(await priceOf('extra-account', { token })).toMatchObject({ today: euros(1_500), coupon: null })
    expect(await priceOf('plus-monthly')).toMatchObject({ today: euros(600), coupon: null })
  })

  test('which is gone once it has expired', async () => {
    const later = await createTestApp()
    const token = await later.signIn({ id: 'waits' })
    await later.context.db.update(coupons).set({ expiresAt: later.clock.now() })
    expect(await callApi(later.app, getCouponInfo, { token })).toMatchObject({ code: 0, data: null })
    await later.close()
  })
})

describe('a code', () => {
  test('works for everyone, in lower case too, and an unknown one is refused', async () => {
    await coupon({ code: 'HARBOUR', duration: 'forever' })
    expect(await priceOf('pro-yearly', { query: { coupon: 'harbour' } })).toMatchObject({
      today: euros(9_500),
      atRenewal: euros(9_500),
    })
    expect(await callApi(api.app, listShopItems, { query: { coupon: 'NONE' } })).toMatchObject({ code: 30001 })
  })

  test('reduces by an amount, never below zero, and not in another currency', async () => {
    await coupon({ code: 'FIVE', amountOff: 500 })
    await coupon({ code: 'YEN', amountOff: 500, currency: 'JPY' })
    expect(await priceOf('plus-monthly', { query: { coupon: 'FIVE' } })).toMatchObject({ today: euros(100) })
    expect(await priceOf('report-unlocks', { query: { coupon: 'FIVE' } })).toMatchObject({ today: euros(0) })
    expect(await priceOf('plus-monthly', { query: { coupon: 'YEN' } })).toMatchObject({ today: euros(600) })
  })

  test("of one user can't be used by another", async () => {
    const { userId, token } = await user('owns it')
    await coupon({ code: 'MINE', userId })
    expect(await priceOf('pro-monthly', { token, query: { coupon: 'MINE' } })).toMatchObject({ today: euros(950) })
    const { token: stranger } = await user('would like it')
    expect(await callApi(api.app, listShopItems, { token: stranger, query: { coupon: 'MINE' } })).toMatchObject({
      code: 30001,
    })
  })
})

describe('limits', () => {
  test("count what others' open orders hold, and of the user's own what can't be closed", async () => {
    const { token, userId } = await user('has an open order')
    const { token: other } = await user('comes later')
    const couponId = await coupon({ code: 'LAST', totalLimit: 1 })
    const query = { coupon: 'LAST' }
    const unconfirmed = await hold(couponId, userId)
    expect(await callApi(api.app, listShopItems, { token, query })).toMatchObject({ code: 30001 })
    await api.context.db.transaction((tx) => releaseCoupon(tx, unconfirmed))
    const orderId = await hold(couponId, userId, 'its page')
    expect(await priceOf('plus-monthly', { token, query })).toMatchObject({ today: euros(300) })
    expect(await callApi(api.app, listShopItems, { token: other, query })).toMatchObject({ code: 30001 })
    await api.context.db.transaction((tx) => redeemReserved(tx, orderId, api.clock.now()))
    expect(await callApi(api.app, listShopItems, { token, query })).toMatchObject({ code: 30001 })
  })

  test('of fifty concurrent orders for the last use, one gets it', async () => {
    const { userId } = await user('many windows')
    const couponId = await coupon({ code: 'ONE', totalLimit: 1, perUserLimit: null })
    const tries = await Promise.allSettled(Array.from({ length: 50 }, () => hold(couponId, userId)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('of fifty concurrent orders by one user, only the allowed number succeeds', async () => {
    const { userId } = await user('is greedy')
    const couponId = await coupon({ code: 'TWICE', perUserLimit: 2 })
    const tries = await Promise.allSettled(Array.from({ length: 50 }, () => hold(couponId, userId)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    const { userId: other } = await user('is modest')
    await expect(hold(couponId, other)).resolves.toEqual(expect.any(String))
  })

  test("a use returns when its order is abandoned, and stays used when it's paid", async () => {
    const { userId } = await user('tries again')
    const couponId = await coupon({ code: 'AGAIN', totalLimit: 1 })
    const first = await hold(couponId, userId)
    await expect(hold(couponId, userId)).rejects.toMatchObject({ codeName: 'couponNotValid' })
    await api.context.db.transaction((tx) => releaseCoupon(tx, first))
    const second = await hold(couponId, userId)
    await api.context.db.transaction((tx) => redeemReserved(tx, second, api.clock.now()))
    await api.context.db.transaction((tx) => releaseCoupon(tx, second))
    const [row] = await api.context.db.select().from(coupons).where(eq(coupons.id, couponId))
    expect(row?.uses).toBe(1)
  })
})
