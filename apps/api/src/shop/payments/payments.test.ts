import { randomUUID } from 'node:crypto'
import { listShopItems } from '@tidewatch/contract/shop/items'
import { createOrder, getOrder, listOrders } from '@tidewatch/contract/shop/orders'
import { deleteUser, getUser } from '@tidewatch/contract/users/users'
import { signatureOf } from '@tidewatch/local-services/payment-signature'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { coupons } from '#/platform/db/schema/shop/coupons.ts'
import { invoices } from '#/platform/db/schema/shop/ledger.ts'
import { requirePayments } from '#/primitives/payment-provider/require-payments.ts'
import { unlockBalance } from '#/reports/reports/unlock-report.ts'
import { reconcilePaymentsJob, settlePaymentJob } from '#/shop/reconciliation/jobs.ts'
import { bookRefunds } from '#/shop/refunds/book-refunds.ts'
import { buy, cards, deliverPaymentEvents, pay, placeOrder, subscriptionOf } from '#/testing/buy.ts'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'

let api: TestApp
beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

const euros = (amount: number) => ({ amount, currency: 'EUR' })

async function user(id: string) {
  const token = await api.signIn({ id })
  const { data } = await callApi(api.app, getUser, { token })
  return { token, userId: data.id, mails: () => api.mails.filter(({ to }) => to === `${id}@example.com`) }
}

const planOf = async (token: string) => (await callApi(api.app, getUser, { token })).data.plan.id
const statusOf = async (token: string, id: string) =>
  (await callApi(api.app, getOrder, { token, params: { id } })).data.status
const invoicesOf = (userId: string) =>
  api.context.db.select().from(invoices).where(eq(invoices.userId, userId)).orderBy(invoices.number)

describe('a plan', () => {
  test('is ordered at the price after the coupon, paid on the provider’s page and active at once', async () => {
    const { token, userId, mails } = await user('buys plus')
    const { data: order } = await placeOrder(api, token, 'plus-monthly')
    expect(order).toMatchObject({
      status: 'open',
      total: euros(480),
      tax: euros(80),
      discount: euros(120),
      coupon: 'WELCOME',
      checkoutUrl: expect.stringContaining('http://payments.test/pay/'),
    })
    const page = await (await api.payments.app.request(order.checkoutUrl ?? '')).text()
    expect(page).toContain('Payment sandbox')
    expect(page).toContain('€4.80')
    expect(await pay(api, order)).toBe(303)
    await deliverPaymentEvents(api)
    expect([await planOf(token), await statusOf(token, order.id)]).toEqual(['plus', 'paid'])
    expect(await subscriptionOf(api, token)).toMatchObject({
      status: 'active',
      itemId: 'plus-monthly',
      renewal: euros(600),
      periodEnd: '2026-12-21T12:00:00.000Z',
    })
    expect(await invoicesOf(userId)).toMatchObject([
      { number: expect.stringMatching(/^TW-2026-\d{6}$/), total: 480, tax: 80, taxPercent: 20, kind: 'invoice' },
    ])
    expect(mails().map(({ subject }) => subject)).toContainEqual(
      expect.stringMatching(/^Your invoice TW-2026-.*€4\.80$/),
    )
    const { data: prices } = await callApi(api.app, listShopItems, { token })
    expect(prices.items.find(({ id }) => id === 'pro-monthly')?.price.today).toEqual(euros(1_900))
  })

  test('requires consent to its renewal, and is bought separately and once', async () => {
    const { token } = await user('is hasty')
    const items = [{ itemId: 'plus-monthly' }]
    const without = await callApi(api.app, createOrder, { token, body: { requestId: randomUUID(), items } })
    expect(without).toMatchObject({ code: 10001, data: { fields: [{ path: 'renewalConsent' }] } })
    const both = { requestId: randomUUID(), items: [...items, { itemId: 'report-unlocks' }], renewalConsent: true }
    expect(await callApi(api.app, createOrder, { token, body: both })).toMatchObject({ code: 10001 })
    await buy(api, token, 'plus-monthly')
    expect(await placeOrder(api, token, 'pro-monthly')).toMatchObject({ status: 409, code: 10007 })
  })

  test('a declined card changes nothing; one that requires authentication pays after it', async () => {
    const { token } = await user('tries cards')
    const { data: order } = await placeOrder(api, token, 'plus-monthly')
    expect(await pay(api, order, cards.isDeclined)).toBe(402)
    expect(await pay(api, order, cards.asks, 'refuse')).toBe(402)
    await deliverPaymentEvents(api)
    expect([await planOf(token), await statusOf(token, order.id)]).toEqual(['free', 'open'])
    expect(await pay(api, order, cards.asks)).toBe(200)
    expect(await pay(api, order, cards.asks, 'confirm')).toBe(303)
    expect([await statusOf(token, order.id), await planOf(token)]).toEqual(['paid', 'plus'])
  })
})

describe('an order', () => {
  test('is created once per request, at the catalogue’s price whatever the client says', async () => {
    const { token } = await user('clicks twice')
    const requestId = randomUUID()
    const items = [{ itemId: 'extra-account', quantity: 2, price: 1, currency: 'JPY' }]
    const body = { requestId, items, total: 1 }
    const answers = await Promise.all([1, 2, 3].map(() => callApi(api.app, createOrder, { token, body })))
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
    expect(answers[0]?.data).toMatchObject({ total: euros(3_000) })
    const { data } = await callApi(api.app, listOrders, { token })
    expect(data.orders).toHaveLength(1)
  })

  test("survives a provider that doesn't respond, and one that fails after creating the checkout", async () => {
    const { token } = await user('has bad luck')
    const requestId = randomUUID()
    api.payments.fail('before', 10)
    expect(await placeOrder(api, token, 'report-unlocks', { requestId })).toMatchObject({ status: 200, code: 30002 })
    api.payments.fail('after', 1)
    const { code, data } = await placeOrder(api, token, 'report-unlocks', { requestId })
    expect([code, data.checkoutUrl]).toEqual([0, expect.stringContaining('/pay/')])
    const paid = Object.values(api.payments.book.sessions).filter(({ reference }) => reference === data.id)
    expect(paid).toHaveLength(1)
  })

  test('whose payment was never reported is found by reconciliation', async () => {
    const { token, userId } = await user('hears nothing')
    const { data: order } = await placeOrder(api, token, 'report-unlocks')
    const before = await unlockBalance(api.context.db, userId)
    await pay(api, order)
    for (const event of api.payments.events) event.delivered = true
    api.clock.advance({ minutes: 10 })
    await api.context.enqueue(api.context.db, reconcilePaymentsJob, {})
    await api.runJobs()
    expect(await unlockBalance(api.context.db, userId)).toBe(before + 3)
  })

  test("that isn't paid is abandoned, and its coupon can be used again", async () => {
    const { token, userId } = await user('thinks again')
    const { data: order } = await placeOrder(api, token, 'plus-yearly')
    const uses = async () => (await api.context.db.select().from(coupons).where(eq(coupons.userId, userId)))[0]?.uses
    expect([order.coupon, await uses()]).toEqual(['WELCOME', 1])
    api.clock.advance({ hours: 3 })
    api.payments.processDue()
    await deliverPaymentEvents(api)
    expect([await statusOf(token, order.id), await uses()]).toEqual(['expired', 0])
  })

  test('left unpaid doesn’t take its coupon from the prices: the next order closes it', async () => {
    const { token } = await user('goes back to the plans')
    const { data: left } = await placeOrder(api, token, 'plus-monthly')
    const query = { coupon: 'WELCOME' }
    for (const options of [{ token }, { token, query }]) {
      const { data } = await callApi(api.app, listShopItems, options)
      expect(data.items.find(({ id }) => id === 'pro-monthly')?.price).toMatchObject({ coupon: 'WELCOME' })
    }
    const { data: next } = await placeOrder(api, token, 'pro-monthly')
    expect([await statusOf(token, left.id), next.coupon]).toEqual(['expired', 'WELCOME'])
  })

  test('left unpaid stays open if the next order is refused', async () => {
    const { token } = await user('mistypes a code')
    const { data: left } = await placeOrder(api, token, 'plus-monthly')
    expect(await placeOrder(api, token, 'pro-monthly', { coupon: 'NONE' })).toMatchObject({ code: 30001 })
    expect(await statusOf(token, left.id)).toBe('open')
  })

  test('left unpaid with a coupon is closed by the next order of something else', async () => {
    const { token } = await user('orders something small')
    const { data: left } = await placeOrder(api, token, 'plus-monthly')
    await placeOrder(api, token, 'extra-account')
    expect(await statusOf(token, left.id)).toBe('expired')
  })

  test("keeps its price if its coupon ends before it's paid; an ended coupon doesn't apply to new orders", async () => {
    const { token, userId } = await user('pays late')
    const { data: order } = await placeOrder(api, token, 'plus-monthly')
    await api.context.db.update(coupons).set({ expiresAt: api.clock.now() }).where(eq(coupons.userId, userId))
    const query = { coupon: 'WELCOME' }
    expect(await callApi(api.app, listShopItems, { token, query })).toMatchObject({ code: 30001 })
    await pay(api, order)
    expect(await statusOf(token, order.id)).toBe('paid')
    expect((await invoicesOf(userId))[0]?.total).toBe(480)
  })

  test('paid with another amount or currency delivers nothing and is reported', async () => {
    const { token } = await user('pays something else')
    const { data: order } = await placeOrder(api, token, 'extra-account')
    const session = Object.values(api.payments.book.sessions).find(({ reference }) => reference === order.id)
    if (session) session.currency = 'jpy'
    await pay(api, order)
    for (const event of api.payments.events) event.delivered = true
    await api.context.enqueue(api.context.db, settlePaymentJob, { kind: 'order', id: order.id })
    await expect(api.runJobs()).rejects.toThrow('EUR, but')
    const { data } = await callApi(api.app, getOrder, { token, params: { id: order.id } })
    expect([data.status, data.checkoutUrl]).toEqual(['open', null])
  })
})

describe('events', () => {
  const send = (body: string, signature: string) =>
    api.app.request('/api/shop/webhook/stripe', { method: 'POST', body, headers: { 'stripe-signature': signature } })

  test('that are forged, too old or for another provider are refused', async () => {
    const body = JSON.stringify({ id: 'evt_forged', object: 'event', type: 'invoice.paid', created: 1, data: {} })
    expect((await send(body, 't=1,v1=00')).status).toBe(403)
    expect((await send(body, '')).status).toBe(403)
    const other = await api.app.request('/api/shop/webhook/other', { method: 'POST', body })
    expect(other.status).toBe(404)
    const { token } = await user('is told late')
    const { data: order } = await placeOrder(api, token, 'report-unlocks')
    await pay(api, order)
    const event = api.payments.events.at(-1)
    const old = Math.floor(api.clock.now().getTime() / 1000) - 3_600
    expect((await send(event?.body ?? '', signatureOf(event?.body ?? '', 'whsec_test', old))).status).toBe(403)
    await deliverPaymentEvents(api)
  })

  test('that are repeated and out of order take effect once', async () => {
    const { token, userId } = await user('is told often')
    const { data: order } = await placeOrder(api, token, 'plus-monthly')
    await pay(api, order)
    const undelivered = api.payments.events.filter(({ delivered }) => !delivered)
    expect(undelivered.length).toBeGreaterThan(2)
    for (const events of [undelivered.toReversed(), undelivered, undelivered]) {
      expect(new Set(await api.payments.deliver(events))).toEqual(new Set([200]))
      await api.runJobs()
    }
    expect(await invoicesOf(userId)).toHaveLength(1)
    expect(await planOf(token)).toBe('plus')
  })
})

describe('a refund', () => {
  test('gets a credit note, an email and a ledger entry, and the purchase is revoked', async () => {
    const { token, userId, mails } = await user('returns it')
    const before = await unlockBalance(api.context.db, userId)
    const order = await buy(api, token, 'verified-reports')
    const [invoice] = await invoicesOf(userId)
    const payments = requirePayments(api.context)
    const paymentId = invoice?.paymentId ?? ''
    await payments.refund({ paymentId, amount: 1_000, key: 'once' })
    await payments.refund({ paymentId, amount: 1_000, key: 'once' })
    await deliverPaymentEvents(api)
    await bookRefunds(api.context, payments, paymentId)
    expect((await invoicesOf(userId)).map(({ kind, total }) => [kind, total])).toEqual([
      ['invoice', 1_000],
      ['credit-note', -1_000],
    ])
    expect([await statusOf(token, order.id), await unlockBalance(api.context.db, userId)]).toEqual(['refunded', before])
    expect(mails().map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/^Refund TWC-2026-/))
  })
})

test('invoice numbers have no gaps, and every invoice’s ledger entries sum to zero', async () => {
  const rows = await api.context.db.select().from(invoices).where(eq(invoices.kind, 'invoice'))
  const numbers = rows.map(({ number }) => Number(number.slice(-6))).toSorted((a, b) => a - b)
  expect(numbers).toEqual(numbers.map((_, index) => index + 1))
  const { rows: sums } = await api.context.db.execute(
    sql`select invoice_id from ledger_entries group by invoice_id having sum(amount) <> 0`,
  )
  expect(sums).toEqual([])
})

test("the ledger can't be changed", async () => {
  await expect(api.context.db.execute(sql`update ledger_entries set amount = 0`)).rejects.toThrow()
  await expect(api.context.db.execute(sql`delete from ledger_entries`)).rejects.toThrow()
})

test("a deleted user is deleted at the provider too, and isn't charged any more", async () => {
  const { token, userId } = await user('leaves')
  await buy(api, token, 'plus-monthly')
  const mine = Object.values(api.payments.book.subscriptions).find(({ metadata }) => metadata.user === userId)
  expect(await callApi(api.app, deleteUser, { token })).toMatchObject({ code: 0 })
  await api.runJobs()
  expect([mine?.status, api.payments.book.customers[mine?.customer ?? '']]).toEqual(['canceled', undefined])
  await deliverPaymentEvents(api)
})
