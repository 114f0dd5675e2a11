import { listAuditEntries } from '@tidewatch/contract/operations/billing-audit'
import { createCoupon, endCoupon, listBillingCoupons } from '@tidewatch/contract/operations/billing-coupons'
import { listShopItems } from '@tidewatch/contract/shop/items'
import { getOrder } from '@tidewatch/contract/shop/orders'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deliverPaymentEvents, pay, placeOrder } from '#/testing/buy.ts'
import { signInStaff } from '#/testing/second-factor.ts'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'

let api: TestApp
let operator: string

beforeAll(async () => {
  api = await createTestApp()
  operator = await signInStaff(api, { id: 'ophelia' }, 'operator')
})
afterAll(() => api.close())

const terms = {
  code: 'SPRING-26',
  percentOff: 50,
  amountOff: null,
  duration: 'first',
  plans: ['plus'],
  totalLimit: 2,
  perUserLimit: 1,
  startsAt: null,
  expiresAt: null,
  reason: 'Spring campaign',
}

const make = (changes: object) => callApi(api.app, createCoupon, { token: operator, body: { ...terms, ...changes } })
const end = (id: string) =>
  callApi(api.app, endCoupon, { token: operator, params: { id }, body: { reason: 'It went around' } })
const priceOf = async (coupon: string) => {
  const { code, data } = await callApi(api.app, listShopItems, { query: { coupon } })
  return code === 0 ? data.items.find(({ id }) => id === 'plus-monthly')?.price.today.amount : code
}
const listed = async (code: string) =>
  (await callApi(api.app, listBillingCoupons, { token: operator, query: { q: code } })).data.coupons

test('a coupon reduces prices and counts uses until it ends; users who hold it keep the price', async () => {
  const { data: coupon } = await make({ code: 'spring-26' })
  expect(coupon).toMatchObject({ code: 'SPRING-26', state: 'running', uses: 0 })
  expect(await priceOf('spring-26')).toBe(300)
  const token = await api.signIn({ id: 'buys' })
  const { data: order } = await placeOrder(api, token, 'plus-monthly', { coupon: 'SPRING-26' })
  expect(await listed('SPR')).toMatchObject([{ uses: 1, totalLimit: 2 }])
  // The log is ordered by time, and the tests' clock stands still.
  api.clock.advance({ minutes: 1 })
  expect((await end(coupon.id)).data).toMatchObject({ state: 'ended', endedAt: api.clock.now().toISOString() })
  expect(await end(coupon.id)).toMatchObject({ status: 409, code: 10007 })
  expect(await priceOf('SPRING-26')).toBe(30001)
  await pay(api, order)
  await deliverPaymentEvents(api)
  const { data: paid } = await callApi(api.app, getOrder, { token, params: { id: order.id } })
  expect(paid).toMatchObject({ status: 'paid', total: { amount: 300 } })
  const { data } = await callApi(api.app, listAuditEntries, { token: operator, query: { q: coupon.id } })
  expect(data.entries).toMatchObject([
    { action: 'coupon-ended', actor: 'ophelia@example.com', reason: 'It went around', before: { uses: 1 } },
    { action: 'coupon-created', after: { code: 'SPRING-26', percent: 50, plans: 'plus' }, reason: 'Spring campaign' },
  ])
})

test("one that starts later or is used up isn't valid", async () => {
  const startsAt = new Date(api.clock.now().getTime() + 86_400_000).toISOString()
  expect((await make({ code: 'LATER', startsAt })).data.state).toBe('planned')
  expect(await priceOf('LATER')).toBe(30001)
  await make({ code: 'ONCE', totalLimit: 1 })
  await placeOrder(api, await api.signIn({ id: 'is quick' }), 'plus-monthly', { coupon: 'ONCE' })
  expect(await listed('ONCE')).toMatchObject([{ state: 'used-up' }])
  expect(await priceOf('ONCE')).toBe(30001)
  api.clock.advance({ days: 2 })
  operator = await signInStaff(api, { id: 'ophelia' })
  expect(await priceOf('LATER')).toBe(300)
})

describe('what is refused', () => {
  test("a code that is taken, also in lower case, concurrently, or by a user's own coupon", async () => {
    const answers = await Promise.all([1, 2, 3].map(() => make({ code: 'RACE' })))
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 10007, 10007])
    expect(await make({ code: 'race' })).toMatchObject({ status: 409 })
    expect(await make({ code: 'WELCOME' })).toMatchObject({ status: 409 })
  })

  test.each([
    ['both a share and an amount', { amountOff: { amount: 100, currency: 'EUR' } }],
    ['neither', { percentOff: null }],
    ['more than everything', { percentOff: 101 }],
    ['an amount in another currency', { percentOff: null, amountOff: { amount: 100, currency: 'USD' } }],
    ['an end before the beginning', { startsAt: '2027-02-01T00:00:00Z', expiresAt: '2027-01-01T00:00:00Z' }],
    ['an end that has passed', { expiresAt: '2020-01-01T00:00:00Z' }],
    ['a code with spaces', { code: 'TWO WORDS' }],
    ['the free plan', { plans: ['free'] }],
    ['no reason', { reason: ' ' }],
  ])('%s', async (_, changes) => {
    expect(await make({ code: 'WRONG', ...changes })).toMatchObject({ code: 10001 })
    expect(await listed('WRONG')).toEqual([])
  })

  test("ending a user's own coupon here", async () => {
    const { rows } = await api.context.db.execute<{ id: string }>('select id from coupons where user_id is not null')
    expect(await end(rows[0]?.id ?? '')).toMatchObject({ status: 404 })
  })
})
