import { randomUUID } from 'node:crypto'
import { createOrder, getOrder, type Order } from '@tidewatch/contract/shop/orders'
import { cancelSubscription } from '@tidewatch/contract/shop/subscriptions'
import { getUser } from '@tidewatch/contract/users/users'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { coupons } from '#/platform/db/schema/shop/coupons.ts'
import { orders } from '#/platform/db/schema/shop/orders.ts'
import { reconcilePaymentsJob } from '#/shop/reconciliation/jobs.ts'
import { buy, deliverPaymentEvents, pay, placeOrder, subscriptionOf } from '#/testing/buy.ts'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'

let api: TestApp
beforeAll(async () => {
  api = await createTestApp()
  await api.context.db.insert(coupons).values({ code: 'HALF', percentOff: 50, perUserLimit: 1 })
})
afterAll(() => api.close())

const statusOf = async (token: string, id: string) =>
  (await callApi(api.app, getOrder, { token, params: { id } })).data.status
const planOf = async (token: string) => (await callApi(api.app, getUser, { token })).data.plan.id
/** The checkouts of an order at the provider: what they sell, and with how many days of trial. */
const checkoutsOf = (id: string) =>
  Object.values(api.payments.book.sessions)
    .filter(({ reference }) => reference === id)
    .map(({ lines, trialDays }) => ({
      sold: lines.map(({ price, quantity }) => [api.payments.book.prices[price]?.metadata.item, quantity]),
      trialDays,
    }))

/** An order that is written, but whose checkout the provider hasn't opened. */
async function unopened(token: string, itemId: string, options: Parameters<typeof placeOrder>[3]) {
  api.payments.fail('before', 10)
  expect(await placeOrder(api, token, itemId, options)).toMatchObject({ code: 30002 })
  api.payments.fail('before', 0)
}

describe('a repeated request', () => {
  test.each([
    ['another item of the same price', 'gift-plus', 'plus-yearly', {}],
    ['another quantity', 'extra-account', 'extra-account', { quantity: 2 }],
    ['a coupon', 'gift-plus', 'gift-plus', { coupon: 'HALF' }],
  ])('for %s is refused, and what was ordered first is sold', async (what, first, second, options) => {
    const token = await api.signIn({ id: `repeats ${what}` })
    const requestId = randomUUID()
    await unopened(token, first, { requestId })
    expect(await placeOrder(api, token, second, { requestId, ...options })).toMatchObject({ status: 409, code: 10007 })
    const { data: order } = await placeOrder(api, token, first, { requestId })
    expect(checkoutsOf(order.id)).toEqual([{ sold: [[first, 1]], trialDays: null }])
    expect(await placeOrder(api, token, second, { requestId, ...options })).toMatchObject({ code: 10007 })
  })

  test('for a plan without a free trial doesn’t get the trial of another', async () => {
    const token = await api.signIn({ id: 'tries pro' })
    const requestId = randomUUID()
    await unopened(token, 'plus-monthly', { requestId, trial: true })
    expect(await placeOrder(api, token, 'pro-yearly', { requestId })).toMatchObject({ code: 10007 })
    expect(await placeOrder(api, token, 'plus-monthly', { requestId })).toMatchObject({ code: 10007 })
    const { data: order } = await placeOrder(api, token, 'plus-monthly', { requestId, trial: true })
    expect(checkoutsOf(order.id)).toEqual([{ sold: [['plus-monthly', 1]], trialDays: 7 }])
  })

  test('of the same things is the same order, with its coupon, wherever the provider failed', async () => {
    const token = await api.signIn({ id: 'tries once more' })
    const items = [{ itemId: 'extra-account', quantity: 2 }, { itemId: 'report-unlocks' }]
    const body = { requestId: randomUUID(), items, coupon: 'half' }
    api.payments.fail('before', 10)
    expect(await callApi(api.app, createOrder, { token, body })).toMatchObject({ code: 30002 })
    api.payments.fail('after', 1)
    const { data: order } = await callApi(api.app, createOrder, { token, body })
    expect(order).toMatchObject({ coupon: 'HALF', total: { amount: 1_700 } })
    const sold = [
      ['extra-account', 2],
      ['report-unlocks', 1],
    ]
    expect(checkoutsOf(order.id)).toEqual([{ sold, trialDays: null }])
    const reordered = { ...body, items: items.toReversed() }
    expect((await callApi(api.app, createOrder, { token, body: reordered })).data.id).toBe(order.id)
    await pay(api, order)
    expect((await callApi(api.app, createOrder, { token, body })).data).toMatchObject({ status: 'paid' })
  })

  test('of another user is another order', async () => {
    const [first, second] = await Promise.all(['has an id', 'has it too'].map((id) => api.signIn({ id })))
    const requestId = randomUUID()
    const { data } = await placeOrder(api, first ?? '', 'gift-plus', { requestId })
    expect(await placeOrder(api, second ?? '', 'extra-account', { requestId })).toMatchObject({ code: 0 })
    expect(await statusOf(first ?? '', data.id)).toBe('open')
  })
})

describe('an order that was paid with another amount', () => {
  /** Pays in another currency; the provider's events are lost. */
  async function payWrongly(order: Order): Promise<void> {
    const session = Object.values(api.payments.book.sessions).find(({ reference }) => reference === order.id)
    if (session) session.currency = 'jpy'
    await pay(api, order)
    for (const event of api.payments.events) event.delivered = true
  }

  /** Runs the job that settles open orders. Throws what it reports. */
  async function reconcile(): Promise<void> {
    api.clock.advance({ minutes: 10 })
    await api.context.enqueue(api.context.db, reconcilePaymentsJob, {})
    await api.runJobs()
  }

  /** Ends the investigation, so that later tests' jobs don't report it. */
  const settle = (id: string) => api.context.db.update(orders).set({ status: 'paid' }).where(eq(orders.id, id))

  test('is reported until someone investigates, and its owner can buy other things', async () => {
    const token = await api.signIn({ id: 'pays in yen' })
    const requestId = randomUUID()
    const { data: order } = await placeOrder(api, token, 'extra-account', { coupon: 'HALF', requestId })
    await payWrongly(order)
    // Neither its page nor a repeated request leads to a checkout that is over.
    expect(await statusOf(token, order.id)).toBe('open')
    const again = { coupon: 'HALF', requestId }
    expect((await placeOrder(api, token, 'extra-account', again)).data).toMatchObject({
      id: order.id,
      checkoutUrl: null,
    })
    const { data: next } = await placeOrder(api, token, 'plus-monthly')
    expect(next).toMatchObject({ status: 'open', coupon: 'WELCOME' })
    // The coupon was used with the payment.
    expect(await placeOrder(api, token, 'report-unlocks', { coupon: 'HALF' })).toMatchObject({ code: 30001 })
    await pay(api, next)
    expect([await statusOf(token, next.id), await planOf(token)]).toEqual(['paid', 'plus'])
    await expect(reconcile()).rejects.toThrow('EUR, but')
    const [stored] = await api.context.db.select().from(orders).where(eq(orders.id, order.id))
    expect(stored?.status).toBe('open')
    await settle(order.id)
    await deliverPaymentEvents(api)
  })

  test('for a plan lets its owner buy other things, but no second plan until it has ended', async () => {
    const token = await api.signIn({ id: 'pays a plan in yen' })
    const { data: order } = await placeOrder(api, token, 'plus-monthly')
    await payWrongly(order)
    expect(await placeOrder(api, token, 'pro-monthly')).toMatchObject({ status: 409, code: 10007 })
    expect((await buy(api, token, 'extra-account')).coupon).toBeNull()
    await expect(reconcile()).rejects.toThrow('EUR, but')
    const subs_id = (await subscriptionOf(api, token))?.id ?? ''
    await callApi(api.app, cancelSubscription, { token, body: { subs_id } })
    api.clock.advance({ days: 31 })
    api.payments.processDue()
    await deliverPaymentEvents(api)
    const later = await api.signIn({ id: 'pays a plan in yen' })
    expect(await placeOrder(api, later, 'pro-monthly')).toMatchObject({ code: 0, data: { status: 'open' } })
    await settle(order.id)
  })
})
