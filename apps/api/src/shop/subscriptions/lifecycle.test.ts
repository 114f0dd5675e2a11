import { getOrder } from '@tidewatch/contract/shop/orders'
import {
  cancelSubscription,
  chooseActiveMonitors,
  listSubscriptionItems,
  openPortal,
  previewUpgrade,
  redeemGift,
  resumeSubscription,
  upgradeSubscription,
} from '@tidewatch/contract/shop/subscriptions'
import { getUser } from '@tidewatch/contract/users/users'
import { addMonitor, listMonitors } from '@tidewatch/contract/watch/monitors'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reconcilePaymentsJob } from '#/shop/reconciliation/jobs.ts'
import { advanceDays, buy, cards, subscriptionOf } from '#/testing/buy.ts'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'

let api: TestApp
beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

const euros = (amount: number) => ({ amount, currency: 'EUR' })
const mailsTo = (id: string) => api.mails.filter(({ to }) => to === `${id}@example.com`).map(({ subject }) => subject)
const planOf = async (token: string) => (await callApi(api.app, getUser, { token })).data.plan.id
const charged = () => Object.values(api.payments.book.payments).length

async function withPlan(id: string, itemId: string, card: string = cards.pays) {
  const token = await api.signIn({ id })
  await buy(api, token, itemId, card)
  return { token, subs_id: (await subscriptionOf(api, token))?.id ?? '' }
}

async function reconcile(): Promise<void> {
  await api.context.enqueue(api.context.db, reconcilePaymentsJob, {})
  await api.runJobs()
}

describe('a larger plan', () => {
  test('costs what its preview says, once, however many windows request it', async () => {
    const { subs_id } = await withPlan('grows', 'plus-monthly')
    await advanceDays(api, 15)
    const again = await api.signIn({ id: 'grows' })
    const query = { subs_id, item_id: 'pro-monthly' }
    const { data: preview } = await callApi(api.app, previewUpgrade, { token: again, query })
    // Fifteen of thirty days are left: half of the price paid (4.80) is credited, half of Pro is charged.
    expect(preview).toMatchObject({
      takesEffect: 'now',
      credit: euros(-240),
      charge: euros(950),
      today: euros(710),
      atRenewal: euros(1_900),
    })
    const before = charged()
    const body = { ...query, monitor_id: '' }
    const answers = await Promise.all(
      [1, 2, 3].map(() => callApi(api.app, upgradeSubscription, { token: again, body })),
    )
    expect(answers.map(({ code, data }) => [code, data.plan])).toEqual(Array(3).fill([0, 'pro']))
    expect(charged() - before).toBe(1)
    expect(Object.values(api.payments.book.payments).at(-1)?.amount).toBe(710)
    expect(await planOf(again)).toBe('pro')
  })

  test("isn't active if the card is declined, and nothing is charged", async () => {
    const { token, subs_id } = await withPlan('has no money', 'plus-monthly', cards.failsLater)
    const body = { subs_id, item_id: 'pro-monthly', monitor_id: '' }
    expect(await callApi(api.app, upgradeSubscription, { token, body })).toMatchObject({ status: 200, code: 30002 })
    expect(await planOf(token)).toBe('plus')
  })

  test('is charged again after declines within the same hour, once the card has money or is another', async () => {
    const { token, subs_id } = await withPlan('finds money', 'plus-monthly', cards.failsLater)
    const body = { subs_id, item_id: 'pro-monthly', monitor_id: '' }
    for (let time = 0; time < 3; time += 1) {
      expect(await callApi(api.app, upgradeSubscription, { token, body })).toMatchObject({ code: 30002 })
    }
    const { customer = '' } = Object.values(api.payments.book.subscriptions).at(-1) ?? {}
    const card = new URLSearchParams({ card: cards.pays })
    await api.payments.app.request(`/portal/${customer}`, { method: 'POST', body: card })
    const before = charged()
    const answers = await Promise.all([1, 2].map(() => callApi(api.app, upgradeSubscription, { token, body })))
    expect(answers.map(({ code, data }) => [code, data.plan])).toEqual(Array(2).fill([0, 'pro']))
    expect(charged() - before).toBe(1)
  })

  test('is activated once even if the provider fails after charging', async () => {
    const { token, subs_id } = await withPlan('has bad luck', 'plus-monthly')
    const before = charged()
    api.payments.fail('after', 1)
    const body = { subs_id, item_id: 'plus-yearly', monitor_id: '' }
    expect(await callApi(api.app, upgradeSubscription, { token, body })).toMatchObject({
      code: 0,
      data: { itemId: 'plus-yearly', interval: 'year' },
    })
    expect(charged() - before).toBe(1)
  })

  test("can't be chosen by another user", async () => {
    const { subs_id } = await withPlan('owns a plan', 'plus-monthly')
    const stranger = await api.signIn({ id: 'would like a plan' })
    const body = { subs_id, item_id: 'pro-monthly', monitor_id: '' }
    expect(await callApi(api.app, upgradeSubscription, { token: stranger, body })).toMatchObject({ status: 404 })
    expect(await callApi(api.app, cancelSubscription, { token: stranger, body })).toMatchObject({ status: 404 })
  })

  test('and every other function offers what is available with it', async () => {
    const { token } = await withPlan('looks around', 'plus-monthly')
    const offered = async (func: string, who = token) =>
      (await callApi(api.app, listSubscriptionItems, { token: who, query: { func } })).data.items.map(({ id }) => id)
    expect(await offered('upgrade')).toEqual(['pro-monthly', 'pro-yearly'])
    expect(await offered('extend')).toEqual(['plus-yearly'])
    expect(await offered('add')).toEqual(['extra-account', 'report-unlocks', 'verified-reports'])
    const free = await api.signIn({ id: 'has nothing' })
    expect(await offered('upgrade', free)).toEqual([])
    expect(await offered('buy', free)).toContain('plus-monthly')
    expect(await callApi(api.app, openPortal, { token: free })).toMatchObject({ status: 404 })
  })
})

describe('plans that end', () => {
  test('a smaller plan starts when the paid period ends, and pauses what exceeds it, as chosen', async () => {
    const id = 'shrinks'
    const { token, subs_id } = await withPlan(id, 'plus-monthly')
    const names = ['harbour.lights', 'casa.limon', 'nano.plant']
    const ids: string[] = []
    for (const username of names) {
      ids.push((await callApi(api.app, addMonitor, { token, body: { username } })).data.id)
      api.clock.advance({ minutes: 1 })
    }
    await api.runJobs()
    expect(await callApi(api.app, cancelSubscription, { token, body: { subs_id } })).toMatchObject({
      data: { status: 'stopped', renewal: null, plan: 'plus' },
    })
    expect(await callApi(api.app, resumeSubscription, { token, body: { subs_id } })).toMatchObject({
      data: { status: 'active', renewal: euros(600) },
    })
    await callApi(api.app, cancelSubscription, { token, body: { subs_id } })
    const [, second = ''] = ids
    const keep = await callApi(api.app, chooseActiveMonitors, { token, body: { subs_id, monitor_ids: [second] } })
    expect(keep.data.paused).toEqual([])
    await advanceDays(api, 31)
    const later = await api.signIn({ id })
    expect(await planOf(later)).toBe('free')
    const states = async () => {
      const { data } = await callApi(api.app, listMonitors, { token: await api.signIn({ id }) })
      return names.map((name) => data.monitors.find(({ username }) => username === name)?.status)
    }
    // The choice also applies to the free plan; the others are paused and kept.
    expect(await states()).toEqual(['paused', 'watching', 'paused'])
    expect(await callApi(api.app, resumeSubscription, { token: later, body: { subs_id } })).toMatchObject({
      code: 10007,
    })
    await buy(api, later, 'plus-monthly')
    expect((await states()).every((status) => status !== 'paused')).toBe(true)
  })

  test('a failed renewal is reported and retried, and the plan ends only after the last attempt', async () => {
    const id = 'card runs out'
    await withPlan(id, 'plus-monthly', cards.failsLater)
    await advanceDays(api, 31)
    const token = await api.signIn({ id })
    expect(await subscriptionOf(api, token)).toMatchObject({ status: 'past-due', nextAttemptAt: expect.any(String) })
    expect(await planOf(token)).toBe('plus')
    await advanceDays(api, 3)
    await advanceDays(api, 5)
    await advanceDays(api, 7)
    const later = await api.signIn({ id })
    expect([await planOf(later), await subscriptionOf(api, later)]).toEqual(['free', null])
    const failed = mailsTo(id).filter((subject) => subject?.includes('failed'))
    expect(failed).toHaveLength(4)
  })

  test('a gift gives its plan for its time, once, and not beside another plan', async () => {
    const giver = await api.signIn({ id: 'gives' })
    const { id } = await buy(api, giver, 'gift-pro')
    const { data: order } = await callApi(api.app, getOrder, { token: giver, params: { id } })
    const body = { code: order.giftCode?.toLowerCase() ?? '' }
    const token = await api.signIn({ id: 'is given' })
    const { data } = await callApi(api.app, redeemGift, { token, body })
    expect(data).toMatchObject({ plan: 'pro', status: 'stopped', renewal: null, interval: null })
    expect(await callApi(api.app, redeemGift, { token, body })).toMatchObject({ code: 30001 })
    expect(await planOf(token)).toBe('pro')
    api.clock.advance({ days: 366 })
    await reconcile()
    expect(await planOf(await api.signIn({ id: 'is given' }))).toBe('free')
  })
})

test('a renewal is announced a week before, exactly once', async () => {
  const id = 'is reminded'
  await withPlan(id, 'pro-monthly')
  const reminders = () => mailsTo(id).filter((subject) => subject?.includes('renews on')).length
  api.clock.advance({ days: 20 })
  await reconcile()
  expect(reminders()).toBe(0)
  api.clock.advance({ days: 5 })
  await reconcile()
  await reconcile()
  expect(reminders()).toBe(1)
})
