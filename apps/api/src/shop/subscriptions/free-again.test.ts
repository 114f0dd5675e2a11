import { getCouponInfo } from '@tidewatch/contract/shop/coupons'
import { listShopItems } from '@tidewatch/contract/shop/items'
import { getOrder } from '@tidewatch/contract/shop/orders'
import { getExtras, redeemGift } from '@tidewatch/contract/shop/subscriptions'
import { deleteUser, getUser } from '@tidewatch/contract/users/users'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runMaintenance } from '#/operations/maintenance/run-maintenance.ts'
import { usedTrials } from '#/platform/db/schema/shop/subscriptions.ts'
import { requirePayments } from '#/primitives/payment-provider/require-payments.ts'
import { reconcilePaymentsJob } from '#/shop/reconciliation/jobs.ts'
import { bookRefunds } from '#/shop/refunds/book-refunds.ts'
import { syncSubscription } from '#/shop/subscription-state/sync-subscription.ts'
import { advanceDays, buy, cards, deliverPaymentEvents, pay, placeOrder, subscriptionOf } from '#/testing/buy.ts'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'

let api: TestApp
beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

const trial = { trial: true }
const planOf = async (token: string) => (await callApi(api.app, getUser, { token })).data.plan.id
const orderOf = async (token: string, id: string) => (await callApi(api.app, getOrder, { token, params: { id } })).data
const canStartTrial = async (token: string) => {
  const { data } = await callApi(api.app, listShopItems, { token })
  return data.items.find(({ id }) => id === 'plus-monthly')?.trialDays === 7
}

/** Deletes an account as its user would, and waits until the deleted sign-in is no longer remembered. */
async function deleteAccount(token: string) {
  expect(await callApi(api.app, deleteUser, { token })).toMatchObject({ code: 0 })
  await api.runJobs()
  api.clock.advance({ days: 2 })
}

describe('a user who wants another free trial', () => {
  test("doesn't get one by deleting their account and returning with the same mailbox", async () => {
    const token = await api.signIn({ id: 'again', email: 'ag.ain@gmail.com' })
    await buy(api, token, 'plus-monthly', cards.pays, trial)
    await deleteAccount(token)
    const back = await api.signIn({ id: 'again, a new identity', email: 'again+new@googlemail.com' })
    expect(await canStartTrial(back)).toBe(false)
    expect(await placeOrder(api, back, 'plus-monthly', trial)).toMatchObject({ status: 409, code: 10007 })
    // They can still buy without a trial.
    expect(await placeOrder(api, back, 'plus-monthly')).toMatchObject({ code: 0, data: { trial: null } })
  })

  test('gets one after deleting an account that never had one', async () => {
    await deleteAccount(await api.signIn({ id: 'looks around' }))
    expect(await canStartTrial(await api.signIn({ id: 'looks around' }))).toBe(true)
  })

  test('gets only one of several trials started at the same time with one card', async () => {
    const shared = await createTestApp()
    const payments = requirePayments(shared.context)
    const tokens = await Promise.all(['first', 'second', 'third', 'fourth'].map((id) => shared.signIn({ id })))
    for (const token of tokens)
      await pay(shared, (await placeOrder(shared, token, 'plus-monthly', trial)).data, cards.shared)
    const ids = Object.keys(shared.payments.book.subscriptions)
    expect(ids).toHaveLength(4)
    await Promise.all(ids.map((id) => syncSubscription(shared.context, payments, id)))
    const plans = await Promise.all(
      tokens.map(async (token) => (await callApi(shared.app, getUser, { token })).data.plan.id),
    )
    expect(plans.toSorted()).toEqual(['free', 'free', 'free', 'plus'])
    await shared.close()
  })

  test('is refused before any charge with another mailbox and the same card, and the order says why', async () => {
    const first = await api.signIn({ id: 'one card' })
    await buy(api, first, 'plus-monthly', cards.shared, trial)
    expect(await planOf(first)).toBe('plus')
    await deleteAccount(first)

    const second = await api.signIn({ id: 'one card, another mailbox' })
    const order = await buy(api, second, 'plus-monthly', cards.shared, trial)
    expect(await orderOf(second, order.id)).toMatchObject({ status: 'expired', refusal: 'trial-card-used' })
    expect([await planOf(second), await subscriptionOf(api, second)]).toEqual(['free', null])
    await advanceDays(api, 8)
    const later = await api.signIn({ id: 'one card, another mailbox' })
    expect(await planOf(later)).toBe('free')
    const { customers, payments } = api.payments.book
    const charged = Object.values(payments).filter(
      ({ customer }) => customers[customer]?.email === 'one card, another mailbox@example.com',
    )
    expect(charged).toEqual([])

    // Their own card gives them the trial, and the refused one can pay for a plan.
    const own = await buy(api, later, 'plus-monthly', cards.pays, trial)
    expect(await orderOf(later, own.id)).toMatchObject({ status: 'paid', refusal: null })
    expect(await planOf(later)).toBe('plus')
    const third = await api.signIn({ id: 'pays with that card' })
    await buy(api, third, 'plus-monthly', cards.shared)
    expect(await planOf(third)).toBe('plus')
  })

  test('is recognised only by a keyed hash, for two years', async () => {
    const token = await api.signIn({ id: 'is remembered' })
    await buy(api, token, 'plus-monthly', cards.pays, trial)
    await deleteAccount(token)
    const hashes = await api.context.db.select().from(usedTrials)
    expect(hashes.length).toBeGreaterThan(1)
    expect(JSON.stringify(hashes)).not.toContain('remembered')
    for (const { hash } of hashes) expect(hash).toMatch(/^[0-9a-f]{64}$/)
    api.clock.advance({ days: 731 })
    await runMaintenance(api.context)
    expect(await api.context.db.select().from(usedTrials)).toEqual([])
    expect(await canStartTrial(await api.signIn({ id: 'is remembered' }))).toBe(true)
  })
})

describe('a user who wants another welcome offer', () => {
  const welcomeOf = async (token: string) => {
    const coupon = (await callApi(api.app, getCouponInfo, { token })).data?.code ?? null
    return { coupon, credits: (await callApi(api.app, getExtras, { token })).data.credits.got }
  }
  const whole = { coupon: 'WELCOME', credits: 3 }

  test('gets neither coupon nor credits after using the coupon, deleting the account and returning', async () => {
    const token = await api.signIn({ id: 'coupon again', email: 'coup.on@gmail.com' })
    expect(await welcomeOf(token)).toEqual(whole)
    await buy(api, token, 'plus-monthly')
    await deleteAccount(token)
    const back = await api.signIn({ id: 'coupon, a new identity', email: 'coupon+new@gmail.com' })
    expect(await welcomeOf(back)).toEqual({ coupon: null, credits: 0 })
  })

  test('gets neither after using a credit and doing the same', async () => {
    const token = await api.signIn({ id: 'credit again' })
    await api.context.pool.query(
      "insert into unlock_credits (user_id, amount, reason) select id, -1, 'report' from users where identity_id = $1",
      ['credit again'],
    )
    await deleteAccount(token)
    expect(await welcomeOf(await api.signIn({ id: 'credit again' }))).toEqual({ coupon: null, credits: 0 })
  })

  test('gets none for a second account with another spelling of the mailbox', async () => {
    await api.signIn({ id: 'twice', email: 'twice@gmail.com' })
    const second = await api.signIn({ id: 'twice, too', email: 'twi.ce+2@gmail.com' })
    expect(await welcomeOf(second)).toEqual({ coupon: null, credits: 0 })
  })

  test('gets it for only one of several accounts created at the same time', async () => {
    const ids = ['at once', 'at once+2', 'at once+3', 'at once+4', 'at once+5', 'at once+6']
    const tokens = await Promise.all(ids.map((id) => api.signIn({ id, email: `${id.replace(' ', '')}@example.com` })))
    const got = await Promise.all(tokens.map(welcomeOf))
    expect(got.filter(({ credits }) => credits > 0)).toEqual([whole])
    expect(got.filter(({ coupon }) => coupon !== null)).toHaveLength(1)
  })

  test('gets none for a new account after moving the first one to another mailbox', async () => {
    await api.signIn({ id: 'moves', email: 'moves@example.com' })
    const moved = await api.signIn({ id: 'moves', email: 'moved@example.com' })
    expect(await welcomeOf(moved)).toEqual(whole)
    const next = await api.signIn({ id: 'moves in', email: 'moves+2@example.com' })
    expect(await welcomeOf(next)).toEqual({ coupon: null, credits: 0 })
  })

  test('gets it after deleting an account that used none of it', async () => {
    await deleteAccount(await api.signIn({ id: 'only looked' }))
    expect(await welcomeOf(await api.signIn({ id: 'only looked' }))).toEqual(whole)
  })
})

describe('a user who buys a gift and has it refunded', () => {
  async function refund(orderId: string) {
    const payments = requirePayments(api.context)
    const { rows } = await api.context.pool.query<{ id: string; total: number }>(
      'select payment_id as id, total from orders where id = $1',
      [orderId],
    )
    const [{ id: paymentId, total: amount } = expect.fail('not paid')] = rows
    await payments.refund({ paymentId, amount, key: `refund of ${orderId}` })
    await bookRefunds(api.context, payments, paymentId)
    await deliverPaymentEvents(api)
  }
  async function gift(giver: string) {
    const { id } = await buy(api, giver, 'gift-pro')
    return { id, code: (await orderOf(giver, id)).giftCode ?? '' }
  }

  test('is left with a void code', async () => {
    const giver = await api.signIn({ id: 'gives, then not' })
    const { id, code } = await gift(giver)
    await refund(id)
    expect(await orderOf(giver, id)).toMatchObject({ status: 'refunded', giftCode: null })
    const token = await api.signIn({ id: 'comes too late' })
    expect(await callApi(api.app, redeemGift, { token, body: { code } })).toMatchObject({ code: 30001 })
  })

  test('ends the plan of the user who redeemed it, once', async () => {
    const giver = await api.signIn({ id: 'takes it back' })
    const token = await api.signIn({ id: 'had a plan' })
    const { id, code } = await gift(giver)
    expect(await callApi(api.app, redeemGift, { token, body: { code } })).toMatchObject({ code: 0 })
    expect(await planOf(token)).toBe('pro')
    await refund(id)
    expect([await planOf(token), await subscriptionOf(api, token)]).toEqual(['free', null])
    await refund(id).catch(() => undefined)
    const { rows } = await api.context.pool.query("select 1 from audit_entries where action = 'gift-ended'")
    expect(rows).toHaveLength(1)
  })

  test("doesn't end a plan that the recipient bought later", async () => {
    const giver = await api.signIn({ id: 'regrets late' })
    const { id, code } = await gift(giver)
    await callApi(api.app, redeemGift, { token: await api.signIn({ id: 'pays now' }), body: { code } })
    await advanceDays(api, 366)
    const token = await api.signIn({ id: 'pays now' })
    await api.context.enqueue(api.context.db, reconcilePaymentsJob, {})
    await api.runJobs()
    await buy(api, token, 'plus-monthly')
    await refund(id)
    expect(await planOf(token)).toBe('plus')
  })
})
