import { randomUUID } from 'node:crypto'
import { listShopItems } from '@tidewatch/contract/shop/items'
import { createOrder, getOrder } from '@tidewatch/contract/shop/orders'
import { listPayments } from '@tidewatch/contract/shop/payments'
import {
  cancelSubscription,
  previewUpgrade,
  resumeSubscription,
  upgradeSubscription,
} from '@tidewatch/contract/shop/subscriptions'
import { deleteUser, getUser } from '@tidewatch/contract/users/users'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { invoices } from '#/platform/db/schema/shop/ledger.ts'
import { reconcilePaymentsJob } from '#/shop/reconciliation/jobs.ts'
import { advanceDays, buy, cards, deliverPaymentEvents, pay, placeOrder, subscriptionOf } from '#/testing/buy.ts'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'

let api: TestApp
beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

const euros = (amount: number) => ({ amount, currency: 'EUR' })
const mailsTo = (id: string) => api.mails.filter(({ to }) => to === `${id}@example.com`).map(({ subject }) => subject)
const planOf = async (token: string) => (await callApi(api.app, getUser, { token })).data.plan
/** A user's charges in order. */
function charged(id: string) {
  const { customers, payments } = api.payments.book
  const isOwn = (customer: string) => customers[customer]?.email === `${id}@example.com`
  return Object.values(payments).flatMap(({ customer, amount }) => (isOwn(customer) ? [amount] : []))
}
const trial = { trial: true }

/** A free trial of Plus, started now. */
async function startTrial(id: string, itemId = 'plus-monthly', card: string = cards.pays) {
  const token = await api.signIn({ id })
  const order = await buy(api, token, itemId, card, trial)
  return { token, order, subs_id: (await subscriptionOf(api, token))?.id ?? '' }
}

async function trialDaysFor(token?: string) {
  const { data } = await callApi(api.app, listShopItems, token ? { token } : {})
  return Object.fromEntries(data.items.map(({ id, trialDays }) => [id, trialDays]))
}

async function reconcile(): Promise<void> {
  await api.context.enqueue(api.context.db, reconcilePaymentsJob, {})
  await api.runJobs()
}

describe('a free trial', () => {
  test("starts without a charge, with the plan's limits, and is charged with the coupon when it ends", async () => {
    const { token, order } = await startTrial('tries')
    expect(order).toMatchObject({ total: euros(0), tax: euros(0), coupon: 'WELCOME', discount: euros(120) })
    expect(order.trial).toEqual({ days: 7, amount: euros(480) })
    expect(await callApi(api.app, getOrder, { token, params: { id: order.id } })).toMatchObject({
      data: { status: 'paid' },
    })
    expect(await subscriptionOf(api, token)).toMatchObject({
      status: 'trial',
      isTrial: true,
      itemId: 'plus-monthly',
      renewal: euros(480),
      periodEnd: '2026-11-28T12:00:00.000Z',
    })
    expect(await planOf(token)).toMatchObject({ id: 'plus', accountLimit: 5 })
    expect(charged('tries')).toEqual([])
    const { data: none } = await callApi(api.app, listPayments, { token, query: {} })
    expect(none).toMatchObject({ payments: [], next: { itemId: 'plus-monthly', amount: euros(480) } })
    await advanceDays(api, 7)
    const later = await api.signIn({ id: 'tries' })
    expect(await subscriptionOf(api, later)).toMatchObject({ status: 'active', isTrial: false, renewal: euros(600) })
    expect(charged('tries')).toEqual([480])
    const { data: one } = await callApi(api.app, listPayments, { token: later, query: {} })
    expect(one.payments).toMatchObject([{ kind: 'invoice', total: euros(480), tax: euros(80) }])
    const [invoice] = await api.context.db
      .select()
      .from(invoices)
      .where(eq(invoices.id, one.payments[0]?.id ?? ''))
    expect(invoice?.orderId).toBe(order.id)
    await advanceDays(api, 31)
    expect(charged('tries')).toEqual([480, 600])
  })

  test('is confirmed by email at once, and its end is announced two days before, once', async () => {
    const id = 'reads mails'
    await startTrial(id)
    const about = (words: string) => mailsTo(id).filter((subject) => subject?.includes(words)).length
    expect(about('free trial runs until')).toBe(1)
    await reconcile()
    expect([about('free trial ends on'), about('renews on')]).toEqual([0, 0])
    api.clock.advance({ days: 5, hours: 1 })
    await reconcile()
    await reconcile()
    expect([about('free trial ends on'), about('renews on'), about('invoice')]).toEqual([1, 0, 0])
  })

  test('that is cancelled ends by itself, without a charge', async () => {
    const { token, subs_id } = await startTrial('stops')
    expect(await callApi(api.app, cancelSubscription, { token, body: { subs_id } })).toMatchObject({
      data: { status: 'stopped', isTrial: true, renewal: null },
    })
    expect((await planOf(token)).id).toBe('plus')
    expect(await callApi(api.app, resumeSubscription, { token, body: { subs_id } })).toMatchObject({
      data: { status: 'trial', renewal: euros(480) },
    })
    await callApi(api.app, cancelSubscription, { token, body: { subs_id } })
    await advanceDays(api, 7)
    const later = await api.signIn({ id: 'stops' })
    expect([(await planOf(later)).id, await subscriptionOf(api, later)]).toEqual(['free', null])
    expect(charged('stops')).toEqual([])
  })

  test('whose first charge fails is past due, retried, and then ended', async () => {
    const id = 'has an empty card'
    await startTrial(id, 'plus-yearly', cards.failsLater)
    await advanceDays(api, 7)
    const token = await api.signIn({ id })
    expect(await subscriptionOf(api, token)).toMatchObject({ status: 'past-due', isTrial: false })
    expect((await planOf(token)).id).toBe('plus')
    for (const days of [3, 5, 7]) await advanceDays(api, days)
    const later = await api.signIn({ id })
    expect([(await planOf(later)).id, await subscriptionOf(api, later)]).toEqual(['free', null])
    expect(charged('has an empty card')).toEqual([])
    expect(mailsTo(id).filter((subject) => subject?.includes('failed'))).toHaveLength(4)
  })

  test('is charged even if its end was never reported', async () => {
    await startTrial('is not told')
    api.clock.advance({ days: 7, hours: 3 })
    api.payments.processDue()
    for (const event of api.payments.events) event.delivered = true
    await reconcile()
    expect(await subscriptionOf(api, await api.signIn({ id: 'is not told' }))).toMatchObject({ status: 'active' })
    expect(charged('is not told')).toEqual([480])
  })
})

describe('another plan during the trial', () => {
  test('that is larger ends it, and is charged in full with the coupon, as its preview says', async () => {
    const { token, subs_id } = await startTrial('grows early')
    api.clock.advance({ days: 2 })
    const again = await api.signIn({ id: 'grows early' })
    const query = { subs_id, item_id: 'pro-monthly' }
    const { data: preview } = await callApi(api.app, previewUpgrade, { token: again, query })
    expect(preview).toMatchObject({
      takesEffect: 'now',
      credit: euros(0),
      charge: euros(1_520),
      today: euros(1_520),
      atRenewal: euros(1_900),
    })
    const body = { ...query, monitor_id: '' }
    expect(await callApi(api.app, upgradeSubscription, { token: again, body })).toMatchObject({
      data: { status: 'active', isTrial: false, plan: 'pro', renewal: euros(1_900), periodEnd: preview.renewsAt },
    })
    expect(charged('grows early')).toEqual([1_520])
    expect((await planOf(token)).id).toBe('pro')
  })

  test("that is larger isn't active if the card is declined, and the trial continues", async () => {
    const { token, subs_id } = await startTrial('grows in vain', 'plus-monthly', cards.failsLater)
    const body = { subs_id, item_id: 'pro-monthly', monitor_id: '' }
    expect(await callApi(api.app, upgradeSubscription, { token, body })).toMatchObject({ code: 30002 })
    expect(await subscriptionOf(api, token)).toMatchObject({ status: 'trial', plan: 'plus' })
  })

  test('ends it even if it was cancelled: no one gets a larger plan for free', async () => {
    const { token, subs_id } = await startTrial('is clever')
    await callApi(api.app, cancelSubscription, { token, body: { subs_id } })
    const body = { subs_id, item_id: 'pro-yearly', monitor_id: '' }
    expect(await callApi(api.app, upgradeSubscription, { token, body })).toMatchObject({ data: { plan: 'pro' } })
    expect(charged('is clever')).toEqual([15_200])
  })

  test('of the same size starts after it', async () => {
    const { token, subs_id } = await startTrial('pays yearly')
    const body = { subs_id, item_id: 'plus-yearly', monitor_id: '' }
    expect(await callApi(api.app, upgradeSubscription, { token, body })).toMatchObject({
      data: { status: 'trial', itemId: 'plus-monthly', nextItemId: 'plus-yearly', renewal: euros(4_800) },
    })
    expect(charged('pays yearly')).toEqual([])
    await advanceDays(api, 7)
    expect(charged('pays yearly')).toEqual([4_800])
    const later = await api.signIn({ id: 'pays yearly' })
    expect(await subscriptionOf(api, later)).toMatchObject({
      status: 'active',
      itemId: 'plus-yearly',
      interval: 'year',
    })
  })
})

describe('who can get a free trial', () => {
  test('everyone who has never had a plan: visitors see it, but Pro, gifts and other items have none', async () => {
    const offered = await trialDaysFor()
    expect(offered).toMatchObject({ 'plus-monthly': 7, 'plus-yearly': 7, 'pro-monthly': null, 'gift-plus': null })
    const token = await api.signIn({ id: 'wants pro' })
    expect(await placeOrder(api, token, 'pro-monthly', trial)).toMatchObject({
      code: 10001,
      data: { fields: [{ path: 'trial' }] },
    })
    const body = { requestId: randomUUID(), items: [{ itemId: 'plus-monthly' }], trial: true }
    expect(await callApi(api.app, createOrder, { token, body })).toMatchObject({
      code: 10001,
      data: { fields: [{ path: 'renewalConsent' }] },
    })
  })

  test('no one a second time, or after a paid plan', async () => {
    const { token, subs_id } = await startTrial('wants more')
    expect(await placeOrder(api, token, 'plus-monthly', trial)).toMatchObject({ status: 409, code: 10007 })
    await callApi(api.app, cancelSubscription, { token, body: { subs_id } })
    await advanceDays(api, 7)
    const later = await api.signIn({ id: 'wants more' })
    expect(await trialDaysFor(later)).toMatchObject({ 'plus-monthly': null })
    expect(await placeOrder(api, later, 'plus-yearly', trial)).toMatchObject({
      code: 10007,
      message: expect.stringContaining('first plans only'),
    })
    const paid = await api.signIn({ id: 'paid before' })
    await buy(api, paid, 'plus-monthly')
    expect(await trialDaysFor(paid)).toMatchObject({ 'plus-monthly': null })
  })

  test('one person per mailbox, however its address is written', async () => {
    const first = await api.signIn({ id: 'ann', email: 'ann.b@googlemail.com' })
    await buy(api, first, 'plus-monthly', cards.pays, trial)
    const second = await api.signIn({ id: 'not ann', email: 'AnnB+2@gmail.com' })
    expect(await trialDaysFor(second)).toMatchObject({ 'plus-monthly': null })
    expect(await placeOrder(api, second, 'plus-monthly', trial)).toMatchObject({ code: 10007 })
    expect(await placeOrder(api, second, 'plus-monthly')).toMatchObject({ code: 0, data: { trial: null } })
  })

  test('only one of two concurrent requests with one mailbox', async () => {
    const tokens = await Promise.all(
      ['one+a@example.org', 'one+b@example.org'].map((email) => api.signIn({ id: email, email })),
    )
    const answers = await Promise.all(tokens.map((token) => placeOrder(api, token, 'plus-monthly', trial)))
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 10007])
  })

  test('still a user who left a checkout and chooses again', async () => {
    const token = await api.signIn({ id: 'hesitates' })
    const { data: first } = await placeOrder(api, token, 'plus-monthly', trial)
    expect(await trialDaysFor(token)).toMatchObject({ 'plus-monthly': 7 })
    const { data: second } = await placeOrder(api, token, 'plus-yearly', trial)
    expect(second.trial).toEqual({ days: 7, amount: euros(4_800) })
    expect(await pay(api, first)).toBe(410)
    api.clock.advance({ hours: 3 })
    api.payments.processDue()
    await deliverPaymentEvents(api)
    expect(await trialDaysFor(token)).toMatchObject({ 'plus-yearly': 7 })
    await buy(api, token, 'plus-yearly', cards.pays, trial)
    expect(await subscriptionOf(api, token)).toMatchObject({ status: 'trial', itemId: 'plus-yearly' })
  })

  test('its record is deleted with the account', async () => {
    const { token } = await startTrial('leaves soon')
    const held = () => api.context.pool.query("select 1 from trials where mailbox = 'leaves soon@example.com'")
    expect((await held()).rows).toHaveLength(1)
    expect(await callApi(api.app, deleteUser, { token })).toMatchObject({ code: 0 })
    await api.runJobs()
    expect((await held()).rows).toEqual([])
  })
})
