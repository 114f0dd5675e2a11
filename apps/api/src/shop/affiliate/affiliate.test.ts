import { randomUUID } from 'node:crypto'
import {
  type Affiliate,
  getAffiliate,
  joinAffiliates,
  listAffiliateEntries,
  recordAffiliateClick,
  setPayoutTarget,
} from '@tidewatch/contract/shop/affiliate'
import { affiliateTerms } from '@tidewatch/contract/shop/affiliate-terms'
import { createOrder } from '@tidewatch/contract/shop/orders'
import { deleteUser, getUser, login } from '@tidewatch/contract/users/users'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { settlePaymentJob } from '#/shop/reconciliation/jobs.ts'
import { advanceDays, cards, deliverPaymentEvents, pay } from '#/testing/buy.ts'
import { callApi, idTokenOf, type TestIdentity } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'
import { commissionOn, reversedOf } from './commission.ts'

let api: TestApp
beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'
const googlebot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

/** The price of a month of Plus with the welcome coupon, minus 20 % tax, and the commission on that. */
const plusPrice = 480
const plusCommission = commissionOn(400)

let personCount = 0
const uniqueId = (name: string) => {
  personCount += 1
  return `${name.replaceAll(' ', '.')}.${personCount}`
}

/** Sessions expire as days pass; their users can sign in again. */
const identities = new Map<string, TestIdentity>()
async function signIn(identity: TestIdentity): Promise<string> {
  const token = await api.signIn(identity)
  identities.set(token, identity)
  return token
}
const signInAgain = (token: string) => signIn(identities.get(token) ?? expect.fail('was never signed in'))

async function join(id = uniqueId('affiliate')) {
  const token = await signIn({ id })
  const { data } = await callApi(api.app, joinAffiliates, { token, body: { acceptedTerms: affiliateTerms.version } })
  return { token, code: data.code }
}

/** A browser that keeps its click cookie. */
function browser() {
  let cookie = ''
  const headers = () => ({ 'user-agent': chrome, ...(cookie ? { cookie } : {}) })
  return {
    headers,
    async click(code: string, options: { userAgent?: string; token?: string } = {}) {
      const { data, headers: answered } = await callApi(api.app, recordAffiliateClick, {
        body: { code, path: '/plans' },
        headers: { ...headers(), ...(options.userAgent ? { 'user-agent': options.userAgent } : {}) },
        ...(options.token ? { token: options.token } : {}),
      })
      const set = answered.get('set-cookie')
      if (set) cookie = set.split(';')[0] ?? ''
      return { counted: data.counted, set }
    },
    async signUp(id = uniqueId('visitor'), email = `${id}@example.com`) {
      const body = { 'firebase-token': idTokenOf({ id, email }, api.clock.now()) }
      const { data } = await callApi(api.app, login, { body, headers: headers() })
      identities.set(data.token, { id, email })
      return data.token
    },
    async buy(token: string, itemId = 'plus-monthly', card: string = newCard(), coupon?: string) {
      const body = { requestId: randomUUID(), items: [{ itemId }], renewalConsent: true, ...(coupon ? { coupon } : {}) }
      const { data } = await callApi(api.app, createOrder, { token, body, headers: headers() })
      await payWith(data, card)
      return data
    },
  }
}

/** The sandbox has few cards; in these tests each payment gets its own fingerprint unless specified. */
let cardCount = 0
function newCard(): string {
  cardCount += 1
  return `card ${cardCount}`
}

/** Pays, then sets the card in the sandbox's books before any event about the payment is delivered. */
async function payWith(order: Parameters<typeof pay>[1], card: string): Promise<void> {
  const before = new Set(Object.keys(api.payments.book.payments))
  await pay(api, order, cards.pays)
  for (const payment of Object.values(api.payments.book.payments)) if (!before.has(payment.id)) payment.card = card
  await deliverPaymentEvents(api)
}

async function stateOf(token: string): Promise<Affiliate> {
  const { data } = await callApi(api.app, getAffiliate, { token: await signInAgain(token) })
  return data ?? expect.fail('has not joined')
}

async function entriesOf(token: string) {
  const query = { limit: '100' }
  const { data } = await callApi(api.app, listAffiliateEntries, { token: await signInAgain(token), query })
  return data.entries
}

const balanceOf = async (token: string) => {
  const [{ earned, reversed, pending, payable, paidOut } = expect.fail('no balance')] = (await stateOf(token)).balances
  return {
    earned: earned.amount,
    reversed: reversed.amount,
    pending: pending.amount,
    payable: payable.amount,
    paidOut: paidOut.amount,
  }
}

/** Payments before sign-ups: simultaneous entries have no defined order. */
const reasonsOf = async (token: string) => {
  const reasons = (await entriesOf(token)).flatMap(({ refused }) => refused ?? [])
  return reasons.toSorted((a, b) => a.what.localeCompare(b.what))
}

async function paymentOf(orderId: string): Promise<string> {
  const { rows } = await api.context.db.execute<{ payment: string }>(
    sql`select payment_id as payment from invoices where order_id = ${orderId} and kind = 'invoice'`,
  )
  return rows[0]?.payment ?? expect.fail('not paid')
}

async function refundPayments(orderId: string, amount?: number): Promise<void> {
  const paymentId = await paymentOf(orderId)
  await api.context.payments?.refund({ paymentId, amount: amount ?? plusPrice, key: randomUUID() })
  await deliverPaymentEvents(api)
}

describe('joining', () => {
  test('requires the current terms, gives a code, and changes nothing the second time', async () => {
    const token = await signIn({ id: uniqueId('joins') })
    expect((await callApi(api.app, getAffiliate, { token })).data).toBeNull()
    const old = await callApi(api.app, joinAffiliates, { token, body: { acceptedTerms: '2025-01' } })
    expect(old.code).toBe(10001)
    const accept = { token, body: { acceptedTerms: affiliateTerms.version } }
    const both = await Promise.all([1, 2].map(() => callApi(api.app, joinAffiliates, accept)))
    expect(both[0]?.data.code).toMatch(/^[2-9B-DF-HJ-NP-TV-Z]{8}$/)
    expect(both[1]?.data).toEqual(both[0]?.data)
    const state = await stateOf(token)
    expect(state.totals).toEqual({ clicks: 0, signUps: 0, paid: 0, refunded: 0, refused: 0 })
    expect(state.balances).toMatchObject([{ payable: { amount: 0, currency: 'EUR' } }])
    expect(state.days).toHaveLength(30)
    expect(state.days.at(-1)?.day).toBe(api.clock.now().toISOString().slice(0, 10))
  })

  test('lets the affiliate set a payout target, which must be a valid account', async () => {
    const { token } = await join()
    const say = (method: string, account: string) =>
      callApi(api.app, setPayoutTarget, { token, body: { method, name: 'Ana Lind', account } })
    expect((await say('bank', 'DE89 3704 0044 0532 0130 01')).code).toBe(10001)
    expect((await say('paypal', 'not an address')).code).toBe(10001)
    expect((await say('bank', 'de89 3704 0044 0532 0130 00')).data).toMatchObject({ account: 'DE89370400440532013000' })
    expect((await stateOf(token)).payoutTarget).toMatchObject({ method: 'bank', name: 'Ana Lind' })
    const stranger = await signIn({ id: uniqueId('has not joined') })
    const body = { method: 'paypal', name: 'N.', account: 'n@example.com' }
    expect((await callApi(api.app, setPayoutTarget, { token: stranger, body })).code).toBe(10004)
  })
})

describe('clicks', () => {
  test('count once a day per browser, except for bots and unknown codes', async () => {
    const { token, code } = await join()
    const visitor = browser()
    const first = await visitor.click(code.toLowerCase())
    expect(first).toMatchObject({ counted: true })
    expect(first.set).toMatch(/^affiliateClick=[0-9a-f-]{36}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
    expect((await visitor.click(code)).counted).toBe(false)
    expect(await visitor.click(code, { userAgent: googlebot })).toEqual({ counted: false, set: null })
    expect(await visitor.click('NOBODYS1')).toEqual({ counted: false, set: null })
    expect(await visitor.click("' or 1=1 --")).toEqual({ counted: false, set: null })
    expect((await browser().click(code)).counted).toBe(true)
    api.clock.advance({ days: 1, minutes: 1 })
    expect((await visitor.click(code)).counted).toBe(true)
    expect((await stateOf(token)).totals.clicks).toBe(3)
    expect((await stateOf(token)).days.slice(-2).map(({ clicks }) => clicks)).toEqual([2, 1])
  })

  test("by affiliates themselves aren't counted", async () => {
    const { token, code } = await join()
    expect((await browser().click(code, { token })).counted).toBe(false)
    expect((await stateOf(token)).totals.clicks).toBe(0)
  })
})

describe('attribution', () => {
  test('of a sign-up lasts for 30 days after the click and not a minute longer', async () => {
    const { token, code } = await join()
    const inTime = browser()
    const late = browser()
    await inTime.click(code)
    await late.click(code)
    api.clock.advance({ days: 30, minutes: -1 })
    await inTime.signUp()
    api.clock.advance({ minutes: 2 })
    await late.signUp()
    expect((await stateOf(token)).totals).toMatchObject({ clicks: 2, signUps: 1 })
  })

  test('goes to the last click', async () => {
    const [first, second] = [await join(), await join()]
    const visitor = browser()
    await visitor.click(first.code)
    api.clock.advance({ minutes: 5 })
    await visitor.click(second.code)
    await visitor.buy(await visitor.signUp())
    expect((await stateOf(first.token)).totals).toMatchObject({ clicks: 1, signUps: 0, paid: 0 })
    expect((await stateOf(second.token)).totals).toMatchObject({ clicks: 1, signUps: 1, paid: 1 })
  })

  test("of an order goes to a click later than the sign-up's, on any device", async () => {
    const [first, second] = [await join(), await join()]
    const visitor = browser()
    await visitor.click(first.code)
    const token = await visitor.signUp()
    api.clock.advance({ days: 2 })
    await visitor.click(second.code)
    await visitor.buy(token)
    expect((await stateOf(first.token)).totals).toMatchObject({ signUps: 1, paid: 0 })
    expect((await stateOf(second.token)).totals).toMatchObject({ signUps: 0, paid: 1 })
  })

  test("of an order on a device without the cookie goes to the sign-up's click, for 30 days", async () => {
    const { token, code } = await join()
    const phone = browser()
    await phone.click(code)
    const [soon, late] = [await phone.signUp(), await phone.signUp()]
    api.clock.advance({ days: 29 })
    await browser().buy(await signIn({ id: uniqueId('comes without a link') }))
    await browser().buy(await signInAgain(soon))
    expect((await stateOf(token)).totals.paid).toBe(1)
    api.clock.advance({ days: 2 })
    await browser().buy(await signInAgain(late))
    expect((await stateOf(token)).totals.paid).toBe(1)
  })

  test("goes to the coupon's affiliate, even without a click or after another's click", async () => {
    const [linked, couponed] = [await join(), await join()]
    const visitor = browser()
    await visitor.click(linked.code)
    const order = await visitor.buy(await visitor.signUp(), 'plus-monthly', newCard(), couponed.code)
    expect(order).toMatchObject({ coupon: couponed.code, total: { amount: 480 } })
    expect((await stateOf(linked.token)).totals).toMatchObject({ signUps: 1, paid: 0 })
    expect(await entriesOf(couponed.token)).toMatchObject([
      { kind: 'earned', channel: 'coupon', amount: { amount: plusCommission, currency: 'EUR' } },
    ])
  })
})

describe('commissions', () => {
  test("are held, then payable, and don't reveal who paid", async () => {
    const { token, code } = await join()
    const visitor = browser()
    await visitor.click(code)
    const customer = await visitor.signUp(undefined, 'a.secret.person@example.com')
    await visitor.buy(customer, 'report-unlocks')
    const earned = commissionOn(333)
    expect(await balanceOf(token)).toEqual({ earned, reversed: 0, pending: earned, payable: 0, paidOut: 0 })
    const { data } = await callApi(api.app, getUser, { token: customer })
    const seen = JSON.stringify([await entriesOf(token), await stateOf(token)])
    expect(seen).not.toContain('secret')
    expect(seen).not.toContain(data.id)
    api.clock.advance({ days: affiliateTerms.holdDays })
    expect(await balanceOf(token)).toEqual({ earned, reversed: 0, pending: 0, payable: earned, paidOut: 0 })
  })

  test('come from every payment of the first twelve months', async () => {
    const { token, code } = await join()
    const visitor = browser()
    await visitor.click(code)
    await visitor.buy(await visitor.signUp())
    const renewed = commissionOn(500)
    await advanceDays(api, 32)
    expect(await balanceOf(token)).toMatchObject({ earned: plusCommission + renewed })
    for (let month = 2; month <= 14; month += 1) await advanceDays(api, 31)
    expect((await stateOf(token)).totals.paid).toBe(12)
  })

  test('are the same however late and often events arrive', async () => {
    const { token, code } = await join()
    const visitor = browser()
    await visitor.click(code)
    const order = await visitor.buy(await visitor.signUp())
    await refundPayments(order.id, 100)
    const { rows } = await api.context.db.execute<{ payment: string; subscription: string }>(sql`
      select i.payment_id as payment, s.provider_id as subscription
      from invoices i join subscriptions s on s.id = i.subscription_id where i.order_id = ${order.id} limit 1`)
    const [{ payment, subscription } = expect.fail('not booked')] = rows
    const before = await entriesOf(token)
    for (const [kind, id] of [
      ['payment', payment],
      ['subscription', subscription],
      ['order', order.id],
      ['payment', payment],
    ] as const) {
      await api.context.enqueue(api.context.db, settlePaymentJob, { kind, id })
      await api.runJobs()
    }
    expect(await entriesOf(token)).toEqual(before)
    expect(before.map(({ kind }) => kind).toSorted()).toEqual(['earned', 'reversed', 'sign-up'])
  })

  test('are reversed in proportion to refunds, fully in the end', async () => {
    const { token, code } = await join()
    const visitor = browser()
    await visitor.click(code)
    const order = await visitor.buy(await visitor.signUp())
    await refundPayments(order.id, 161)
    expect(await balanceOf(token)).toMatchObject({ reversed: 40, pending: plusCommission - 40 })
    api.clock.advance({ days: affiliateTerms.holdDays })
    await refundPayments(order.id, 161)
    await refundPayments(order.id, 158)
    expect(await balanceOf(token)).toMatchObject({ reversed: plusCommission, pending: 0, payable: 0 })
    expect((await stateOf(token)).totals).toMatchObject({ paid: 1, refunded: 3 })
  })

  test('are reversed when the payment is disputed at the bank', async () => {
    const { token, code } = await join()
    const visitor = browser()
    await visitor.click(code)
    const order = await visitor.buy(await visitor.signUp())
    await api.payments.app.request(`/dispute/${await paymentOf(order.id)}`, { method: 'POST' })
    await deliverPaymentEvents(api)
    expect(await balanceOf(token)).toMatchObject({ reversed: plusCommission, pending: 0 })
    api.clock.advance({ days: affiliateTerms.holdDays })
    expect(await balanceOf(token)).toMatchObject({ pending: 0, payable: 0 })
  })

  test('stay when the referred user deletes the account, without a trace of the user', async () => {
    const { token, code } = await join()
    const visitor = browser()
    await visitor.click(code)
    const customer = await visitor.signUp()
    await visitor.buy(customer)
    expect((await callApi(api.app, deleteUser, { token: customer })).code).toBe(0)
    expect(await balanceOf(token)).toMatchObject({ earned: plusCommission })
  })

  test("can't be changed once written", async () => {
    const { token, code } = await join()
    const visitor = browser()
    await visitor.click(code)
    await visitor.buy(await visitor.signUp())
    const [{ id } = expect.fail('no entry')] = await entriesOf(token)
    for (const change of [
      sql`update affiliate_entries set amount = 1 where id = ${id}`,
      sql`delete from affiliate_entries where id = ${id}`,
    ]) {
      await expect(api.context.db.execute(change)).rejects.toMatchObject({
        cause: { message: 'entries of affiliates are never changed' },
      })
    }
  })
})

describe("referrals that don't count are recorded with the reason", () => {
  test('an affiliate buying through their own link or with their own coupon', async () => {
    const { token, code } = await join()
    const own = browser()
    await own.click(code, { token })
    await own.buy(token, 'report-unlocks')
    await browser().buy(token, 'plus-monthly', newCard(), code)
    expect(await reasonsOf(token)).toEqual([
      { what: 'payment', reason: 'self' },
      { what: 'payment', reason: 'self' },
    ])
    expect(await balanceOf(token)).toMatchObject({ earned: 0 })
  })

  test.each([
    ['plus addressing', 'ana.lind@example.com', 'ANA.LIND+second@example.com'],
    ['dots at Gmail', 'bea.lind@gmail.com', 'b.e.a.lind+x@googlemail.com'],
  ])('an affiliate with another spelling of their address: %s', async (name, email, spelling) => {
    const id = uniqueId(name)
    const token = await signIn({ id, email })
    const { data } = await callApi(api.app, joinAffiliates, { token, body: { acceptedTerms: affiliateTerms.version } })
    const visitor = browser()
    await visitor.click(data.code)
    await visitor.buy(await visitor.signUp(undefined, spelling))
    expect(await reasonsOf(token)).toEqual([
      { what: 'payment', reason: 'own-email' },
      { what: 'sign-up', reason: 'own-email' },
    ])
    expect((await stateOf(token)).totals).toMatchObject({ signUps: 0, paid: 0, refused: 2 })
  })

  test('dots that distinguish addresses at other providers make two people', async () => {
    const id = uniqueId('dotted')
    const token = await signIn({ id, email: 'c.lind@example.com' })
    const { data } = await callApi(api.app, joinAffiliates, { token, body: { acceptedTerms: affiliateTerms.version } })
    const visitor = browser()
    await visitor.click(data.code)
    await visitor.signUp(undefined, 'cl.ind@example.com')
    expect((await stateOf(token)).totals).toMatchObject({ signUps: 1, refused: 0 })
  })

  test("a user paying with the affiliate's card", async () => {
    const { token, code } = await join()
    await browser().buy(token, 'report-unlocks', 'the affiliate’s card')
    const visitor = browser()
    await visitor.click(code)
    await visitor.buy(await visitor.signUp(), 'plus-monthly', 'the affiliate’s card')
    expect(await reasonsOf(token)).toEqual([{ what: 'payment', reason: 'own-card' }])
  })

  test("a person's second account, recognised by address or card", async () => {
    const { token, code } = await join()
    await browser().buy(await signIn({ id: uniqueId('first'), email: 'dora@example.com' }), 'report-unlocks', 'Dora’s')
    const visitor = browser()
    await visitor.click(code)
    await visitor.signUp(undefined, 'dora+again@example.com')
    await visitor.buy(await visitor.signUp(), 'plus-monthly', 'Dora’s')
    expect(await reasonsOf(token)).toEqual([
      { what: 'payment', reason: 'known-card' },
      { what: 'sign-up', reason: 'known-email' },
    ])
  })

  test('a customer who has paid before, also through another affiliate', async () => {
    const [first, second] = [await join(), await join()]
    const visitor = browser()
    const token = await visitor.signUp()
    await visitor.buy(token, 'report-unlocks')
    await visitor.click(first.code)
    await visitor.buy(token, 'report-unlocks')
    expect(await reasonsOf(first.token)).toEqual([{ what: 'payment', reason: 'customer' }])
    const other = browser()
    await other.click(first.code)
    const referred = await other.signUp()
    await other.buy(referred, 'report-unlocks')
    await other.click(second.code)
    await other.buy(referred, 'report-unlocks')
    expect(await reasonsOf(second.token)).toEqual([{ what: 'payment', reason: 'customer' }])
    // The affiliate who referred the customer is credited for this payment too.
    expect((await stateOf(first.token)).totals.paid).toBe(2)
  })
})

describe('calculation', () => {
  test('a commission is 30 % of the net amount in whole cents', () => {
    expect([0, 1, 2, 400, 333].map(commissionOn)).toEqual([0, 0, 1, 120, 100])
  })

  test('nothing is reversed for a payment of 0', () => {
    expect(reversedOf(0, { paid: 0, refunded: 0 })).toBe(0)
    expect(reversedOf(120, { paid: 480, refunded: 900 })).toBe(120)
  })
})
