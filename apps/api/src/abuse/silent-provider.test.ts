import { codes } from '@tidewatch/contract/codes'
import { cancelSubscription, resumeSubscription, upgradeSubscription } from '@tidewatch/contract/shop/subscriptions'
import { getUser } from '@tidewatch/contract/users/users'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PaymentProvider } from '#/primitives/payment-provider/payment-provider.ts'
import { syncSubscription } from '#/shop/subscription-state/sync-subscription.ts'
import { buy, subscriptionOf } from '#/testing/buy.ts'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'

let api: TestApp
beforeEach(async () => {
  api = await createTestApp()
})
afterEach(() => api.close())

const silent = [
  'setStopped',
  'changeNow',
  'changeAtRenewal',
  'readSubscription',
  'listInvoices',
  'cardOf',
  'endNow',
  'refund',
  'readCheckout',
] as const satisfies (keyof PaymentProvider)[]

test('a payment provider that never responds ties up no database connection', async () => {
  const { payments } = api.context
  if (!payments) throw new Error('No provider is set up.')
  const token = await api.signIn({ id: 'pays' })
  await buy(api, token, 'plus-monthly')
  const subs_id = (await subscriptionOf(api, token))?.id ?? ''
  const providerId = Object.keys(api.payments.book.subscriptions)[0] ?? ''
  let waiting = 0
  for (const name of silent) {
    payments[name] = () => {
      waiting += 1
      return new Promise<never>(() => undefined)
    }
  }
  const body = { subs_id }
  for (let time = 0; time < 4; time += 1) {
    void callApi(api.app, cancelSubscription, { token, body })
    void callApi(api.app, resumeSubscription, { token, body })
    void syncSubscription(api.context, payments, providerId)
  }
  void callApi(api.app, upgradeSubscription, { token, body: { ...body, item_id: 'pro-monthly', monitor_id: '' } })
  await expect.poll(() => waiting).toBe(13)
  const other = await api.signIn({ id: 'knows nothing of it' })
  expect((await callApi(api.app, getUser, { token: other })).code).toBe(codes.ok)
  expect(api.context.pool).toMatchObject({ waitingCount: 0, totalCount: api.context.pool.idleCount })
})
