import { problemSchema } from '@tidewatch/contract/envelope'
import { listShopItems } from '@tidewatch/contract/shop/items'
import { cancelSubscription } from '@tidewatch/contract/shop/subscriptions'
import { getUser } from '@tidewatch/contract/users/users'
import { addMonitor, updateMonitor } from '@tidewatch/contract/watch/monitors'
import { addDays } from 'date-fns'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orders } from '#/platform/db/schema/shop/orders.ts'
import { accountSlots } from '#/platform/db/schema/shop/subscriptions.ts'
import { advanceDays, buy, cards, subscriptionOf } from '#/testing/buy.ts'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'
import { items, plans } from './catalogue.ts'
import { includedTax } from './price.ts'

let api: TestApp
beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

test('the list has every plan with its enforced limits and every item with its price, for everyone', async () => {
  const { data } = await callApi(api.app, listShopItems)
  expect(data.plans.map(({ id, accountLimit }) => [id, accountLimit])).toEqual(
    Object.entries(plans).map(([id, { accountLimit }]) => [id, accountLimit]),
  )
  expect(data.items.map(({ id, price }) => [id, price.list])).toEqual(
    items.map(({ id, price }) => [id, { amount: price, currency: 'EUR' }]),
  )
})

test('a full plan is refused with offers that lift the limit and their prices with the coupon, and extra accounts make room', async () => {
  const token = await api.signIn({ id: 'wants more' })
  const { data: user } = await callApi(api.app, getUser, { token })
  await callApi(api.app, addMonitor, { token, body: { username: 'harbour.lights' } })
  const second = () => callApi(api.app, addMonitor, { token, body: { username: 'casa.limon' } })
  const { code, data } = await second()
  expect([code, problemSchema.parse(data)]).toMatchObject([
    20001,
    {
      limit: 1,
      offers: [
        {
          itemId: 'plus-monthly',
          plan: 'plus',
          trialDays: 7,
          price: { today: { amount: 480, currency: 'EUR' }, coupon: 'WELCOME' },
        },
        { itemId: 'extra-account', plan: null, trialDays: null, price: { today: { amount: 1_500, currency: 'EUR' } } },
      ],
    },
  ])
  const now = api.clock.now()
  const values = { userId: user.id, requestId: user.id, currency: 'EUR', subtotal: 0, total: 0, createdAt: now }
  const [order] = await api.context.db.insert(orders).values(values).returning({ id: orders.id })
  const slot = { orderId: order?.id ?? '', userId: user.id, accounts: 1, startsAt: now, endsAt: addDays(now, 1) }
  await api.context.db.insert(accountSlots).values(slot)
  expect(await second()).toMatchObject({ code: 0 })
  const { data: after } = await callApi(api.app, getUser, { token })
  expect(after.plan).toMatchObject({ accountLimit: 2, accountsUsed: 2 })
})

test('a frequency not in the plan is refused with an offer of the smallest plan that includes it', async () => {
  const token = await api.signIn({ id: 'is curious' })
  const { data: monitor } = await callApi(api.app, addMonitor, { token, body: { username: 'harbour.lights' } })
  const params = { id: monitor.id }
  const { code, data } = await callApi(api.app, updateMonitor, { token, params, body: { cadence: 'daily' } })
  expect([code, problemSchema.parse(data)?.offers?.map(({ itemId }) => itemId)]).toEqual([20001, ['plus-monthly']])
})

test('a free trial is offered only to users who can still have one', async () => {
  const token = await api.signIn({ id: 'had free days' })
  const order = await buy(api, token, 'plus-monthly', cards.pays, { trial: true })
  expect(order.trial).toMatchObject({ days: 7 })
  const body = { subs_id: (await subscriptionOf(api, token))?.id ?? '' }
  await callApi(api.app, cancelSubscription, { token, body })
  await advanceDays(api, 7)
  const later = await api.signIn({ id: 'had free days' })
  const { data: monitor } = await callApi(api.app, addMonitor, { token: later, body: { username: 'casa.limon' } })
  const params = { id: monitor.id }
  const { data } = await callApi(api.app, updateMonitor, { token: later, params, body: { cadence: 'daily' } })
  expect(problemSchema.parse(data)?.offers).toMatchObject([{ itemId: 'plus-monthly', trialDays: null }])
})

test('the tax in a price is calculated from the gross amount', () => {
  expect([includedTax(11_900, 19), includedTax(600, 20), includedTax(600, 0), includedTax(-600, 20)]).toEqual([
    1_900, 100, 0, -100,
  ])
})
