import { randomUUID } from 'node:crypto'
import { calls } from '@tidewatch/contract/calls'
import { codes } from '@tidewatch/contract/codes'
import { callPath } from '@tidewatch/contract/define-call'
import {
  getBillingOrder,
  listBillingOrders,
  listBillingSubscriptions,
  requestRefund,
} from '@tidewatch/contract/operations/billing-admin'
import { listAuditEntries } from '@tidewatch/contract/operations/billing-audit'
import { createCoupon, endCoupon, listBillingCoupons } from '@tidewatch/contract/operations/billing-coupons'
import { getOperatorOverview } from '@tidewatch/contract/operations/operator'
import { listSecurityEvents } from '@tidewatch/contract/operations/security'
import { exportDuePayouts, listDuePayouts, listPayouts, recordPayout } from '@tidewatch/contract/shop/affiliate-payouts'
import { getOrder } from '@tidewatch/contract/shop/orders'
import { cancelSubscription } from '@tidewatch/contract/shop/subscriptions'
import { confirmWithdrawal } from '@tidewatch/contract/shop/withdrawal'
import { addTicketNote, answerTicket, getInboxTicket, listInboxTickets } from '@tidewatch/contract/support/inbox'
import { type StaffRole, staffRoles } from '@tidewatch/contract/users/roles'
import { getUser } from '@tidewatch/contract/users/users'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { invoices, ledgerEntries } from '#/platform/db/schema/shop/ledger.ts'
import { buy, deliverPaymentEvents, subscriptionOf } from '#/testing/buy.ts'
import { signInStaff } from '#/testing/second-factor.ts'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'
import { ask as submitTicket } from '#/testing/tickets.ts'
import { aDeclaration, declare, withdrawalSecretIn } from '#/testing/withdrawals.ts'
import { grantRole } from '#/users/users/grant-role.ts'

const missingId = '00000000-0000-4000-8000-000000000000'
const isStaff = (access: string): access is StaffRole => (staffRoles as readonly string[]).includes(access)

let api: TestApp
let tokens: Record<StaffRole, string>
beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.context.db.execute(sql`delete from rate_limits`)
  const signIn = (role: StaffRole) => signInStaff(api, { id: `works as ${role}` }, role)
  tokens = { editor: await signIn('editor'), support: await signIn('support'), operator: await signIn('operator') }
})

const euros = (amount: number) => ({ amount, currency: 'EUR' })
const reason = 'Bought twice by mistake'

async function buyer(id: string, itemId: string) {
  const email = `${id.replaceAll(' ', '.')}@example.com`
  const token = await api.signIn({ id, email })
  const { data: user } = await callApi(api.app, getUser, { token })
  const order = await buy(api, token, itemId)
  const [invoice] = await api.context.db.select().from(invoices).where(eq(invoices.userId, user.id))
  if (!invoice?.paymentId) expect.fail('nothing was paid')
  return { token, email, userId: user.id, orderId: order.id, invoiceId: invoice.id, paymentId: invoice.paymentId }
}

const refund = (id: string, body: Record<string, unknown>, token = tokens.operator) =>
  callApi(api.app, requestRefund, {
    token,
    params: { id },
    body: { requestId: randomUUID(), amount: euros(100), reason, ...body },
  })
const refundsOf = (payment: string) =>
  Object.values(api.payments.book.refunds).filter((given) => given.payment === payment)

describe('a role', () => {
  test.each(staffRoles)("%s can't make another role's calls", async (role) => {
    for (const call of calls) {
      if (!isStaff(call.access) || call.access === role) continue
      const response = await api.app.request(`/api${callPath(call, { id: missingId })}`, {
        method: call.method,
        headers: { authorization: tokens[role] },
      })
      expect([call.id, response.status]).toEqual([call.id, 403])
    }
  })

  test('that is revoked ends open sessions, and the remaining role gives no more than its own calls', async () => {
    const identity = { id: 'has two roles', email: 'has.two.roles@example.com' }
    const before = await signInStaff(api, identity, 'support', 'operator')
    await grantRole(api.context, { email: identity.email, role: 'operator', revoke: true })
    for (const call of [listInboxTickets, getOperatorOverview]) {
      expect(await callApi(api.app, call, { token: before })).toMatchObject({ status: 401 })
    }
    api.clock.advance({ minutes: 1 })
    const after = await signInStaff(api, identity)
    expect(await callApi(api.app, listInboxTickets, { token: after })).toMatchObject({ status: 200 })
    expect(await callApi(api.app, getOperatorOverview, { token: after })).toMatchObject({ status: 403 })
  })
})

describe('a step-up', () => {
  const today = () => api.clock.now().toISOString().slice(0, 10)
  const moneyCalls = () =>
    [
      [requestRefund, { params: { id: missingId }, body: { requestId: randomUUID(), amount: euros(1), reason } }],
      [createCoupon, { body: coupon({ code: 'NEVER' }) }],
      [recordPayout, { body: payout({}) }],
      [exportDuePayouts, { query: { upTo: today() } }],
    ] as const

  test("is valid for one session and five minutes: another session of the same operator can't move money", async () => {
    const stale = tokens.operator
    api.clock.advance({ minutes: 6 })
    const fresh = await signInStaff(api, { id: 'works as operator' })
    for (const [call, options] of moneyCalls()) {
      const response = await callApi(api.app, call, { ...options, token: stale })
      expect([call.id, response.code]).toEqual([call.id, codes.stepUpRequired])
    }
    expect(await callApi(api.app, listBillingOrders, { token: stale })).toMatchObject({ status: 200 })
    expect(await refund(missingId, {}, fresh)).toMatchObject({ status: 404 })
  })
})

const coupon = (changes: Record<string, unknown>) => ({
  code: 'SPRING-26',
  percentOff: 10,
  amountOff: null,
  duration: 'first',
  plans: null,
  totalLimit: null,
  perUserLimit: null,
  startsAt: null,
  expiresAt: null,
  reason,
  ...changes,
})

const payout = (changes: Record<string, unknown>) => ({
  requestId: randomUUID(),
  affiliateId: missingId,
  amount: euros(2_500),
  target: { method: 'paypal', name: 'Ana Lind', account: 'ana@example.com' },
  upTo: api.clock.now().toISOString().slice(0, 10),
  ...changes,
})

describe('an amount', () => {
  const wrong = [-100, 0, 0.5, 2 ** 53, Number.MAX_VALUE, '100', null]

  test("that is invalid can't be refunded", async () => {
    const { invoiceId, paymentId } = await buyer('is owed', 'verified-reports')
    for (const amount of wrong) {
      expect(await refund(invoiceId, { amount: { amount, currency: 'EUR' } })).toMatchObject({
        code: codes.invalidInput,
      })
    }
    for (const currency of ['USD', 'eur', 'EUR ', '', 'EURO']) {
      expect(await refund(invoiceId, { amount: { amount: 100, currency } })).toMatchObject({ code: codes.invalidInput })
    }
    // The largest safe integer, more than an integer column holds, and one cent more than was paid.
    for (const amount of [Number.MAX_SAFE_INTEGER, 2_147_483_648, 1_001]) {
      expect(await refund(invoiceId, { amount: euros(amount) })).toMatchObject({ code: codes.invalidInput })
    }
    await deliverPaymentEvents(api)
    expect(refundsOf(paymentId)).toEqual([])
  })

  test("that is invalid can't be recorded as a payout", async () => {
    const record = (changes: Record<string, unknown>) =>
      callApi(api.app, recordPayout, { token: tokens.operator, body: payout(changes) })
    for (const amount of [0.5, 2 ** 53, '100', null]) {
      expect(await record({ amount: { amount, currency: 'EUR' } })).toMatchObject({ code: codes.invalidInput })
    }
    for (const amount of [-100, 0, Number.MAX_SAFE_INTEGER]) {
      expect(await record({ amount: euros(amount) })).toMatchObject({ code: codes.notFound })
    }
    for (const upTo of ['2026-02-30', 'tomorrow', '', '0000-00-00']) {
      expect(await record({ upTo })).toMatchObject({ code: codes.invalidInput })
    }
    expect((await callApi(api.app, listPayouts, { token: tokens.operator })).data.payouts).toEqual([])
  })

  test("that is invalid can't make a coupon, nor can another currency or a discount of over 100 %", async () => {
    const create = (changes: Record<string, unknown>) =>
      callApi(api.app, createCoupon, { token: tokens.operator, body: coupon(changes) })
    const bad = [
      ...wrong.map((amount) => ({ percentOff: null, amountOff: { amount, currency: 'EUR' } })),
      { percentOff: null, amountOff: { amount: 100, currency: 'USD' } },
      { percentOff: 101 },
      { percentOff: -1 },
      { percentOff: 0.5 },
      { percentOff: 10, amountOff: euros(100) },
      { percentOff: null },
      { code: 'A'.repeat(41) },
      { code: '<B>' },
      { totalLimit: 0 },
      { totalLimit: 1e9 },
      { reason: '  ' },
    ]
    for (const changes of bad) expect(await create(changes)).toMatchObject({ code: codes.invalidInput })
    const answers = await Promise.all([1, 2, 3].map(() => create({})))
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 10007, 10007])
  })
})

describe('a refund', () => {
  test("can't be changed: its request id isn't valid for another amount, invoice or end of a plan", async () => {
    const { token, invoiceId, paymentId } = await buyer('is asked about twice', 'plus-monthly')
    const other = await buyer('is somebody else', 'plus-monthly')
    const requestId = randomUUID()
    expect(await refund(invoiceId, { requestId })).toMatchObject({ code: 0 })
    const others = [
      refund(invoiceId, { requestId, amount: euros(200) }),
      refund(invoiceId, { requestId, endPlan: true }),
      refund(other.invoiceId, { requestId }),
    ]
    for (const answer of await Promise.all(others)) expect(answer).toMatchObject({ status: 409, code: codes.conflict })
    await deliverPaymentEvents(api)
    expect(refundsOf(paymentId).map(({ amount }) => amount)).toEqual([100])
    expect(refundsOf(other.paymentId)).toEqual([])
    expect(await subscriptionOf(api, token)).toMatchObject({ status: 'active' })
  })

  test('in full, a withdrawal and a cancellation at the same moment refund once', async () => {
    const { token, email, userId, invoiceId, paymentId } = await buyer('has second thoughts', 'plus-monthly')
    await declare(api, aDeclaration(email))
    const secret = withdrawalSecretIn(api, email)
    const plan = await subscriptionOf(api, token)
    await Promise.all([
      refund(invoiceId, { amount: euros(480), endPlan: true }),
      refund(invoiceId, { amount: euros(480) }),
      callApi(api.app, confirmWithdrawal, { body: { secret } }),
      callApi(api.app, confirmWithdrawal, { body: { secret } }),
      callApi(api.app, cancelSubscription, { token, body: { subs_id: plan?.id ?? '' } }),
    ])
    await deliverPaymentEvents(api)
    expect(refundsOf(paymentId).map(({ amount }) => amount)).toEqual([480])
    expect(await refund(invoiceId, {})).toMatchObject({ code: codes.invalidInput })
    const rows = await api.context.db
      .select({ amount: ledgerEntries.amount, account: ledgerEntries.account })
      .from(ledgerEntries)
      .innerJoin(invoices, eq(invoices.id, ledgerEntries.invoiceId))
      .where(eq(invoices.userId, userId))
    expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
    expect(rows.filter(({ account }) => account === 'cash').reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
  })

  test('records who issued it, whatever the body says, and its reason as plain text', async () => {
    const { orderId, userId, invoiceId } = await buyer('is written about', 'verified-reports')
    const forged = { by: 'system', actorId: userId, requestedBy: userId, actor: 'somebody', at: '2020-01-01T00:00:00Z' }
    await refund(invoiceId, { ...forged, reason: '<img src=x onerror=alert(1)>' })
    const { data } = await callApi(api.app, listAuditEntries, { token: tokens.operator, query: { q: orderId } })
    expect(data.entries.find(({ action }) => action === 'refund-asked')).toMatchObject({
      by: 'operator',
      actor: 'works as operator@example.com',
      reason: '<img src=x onerror=alert(1)>',
      at: api.clock.now().toISOString(),
    })
  })
})

test("an id of another kind of object isn't found", async () => {
  const { userId, orderId, invoiceId } = await buyer('has many ids', 'verified-reports')
  for (const id of [userId, orderId]) expect(await refund(id, {})).toMatchObject({ status: 404 })
  for (const id of [userId, invoiceId]) {
    expect(await callApi(api.app, getBillingOrder, { token: tokens.operator, params: { id } })).toMatchObject({
      status: 404,
    })
  }
  // Operators can't end a coupon that belongs to one user.
  const { rows } = await api.context.db.execute<{ id: string }>(
    sql`select id from coupons where user_id = ${userId} limit 1`,
  )
  const id = rows[0]?.id ?? expect.fail('has no coupon')
  const ended = await callApi(api.app, endCoupon, { token: tokens.operator, params: { id }, body: { reason } })
  expect(ended).toMatchObject({ status: 404 })
})

test("an operator can read neither a gift's code nor an order's payment URL", async () => {
  const { token, orderId } = await buyer('gives a plan', 'gift-plus')
  const { data: own } = await callApi(api.app, getOrder, { token, params: { id: orderId } })
  const code = own.giftCode ?? expect.fail('has no code')
  const params = { id: orderId }
  const { data: one } = await callApi(api.app, getBillingOrder, { token: tokens.operator, params })
  const { data: all } = await callApi(api.app, listBillingOrders, { token: tokens.operator, query: { q: orderId } })
  expect(JSON.stringify([one, all])).not.toContain(code)
  expect(all.orders).toMatchObject([{ giftCode: null, checkoutUrl: null }])
})

test('lists refuse invalid limits and cursors', async () => {
  const token = tokens.operator
  const upTo = api.clock.now().toISOString().slice(0, 10)
  const lists = [
    listBillingOrders,
    listBillingSubscriptions,
    listBillingCoupons,
    listAuditEntries,
    listSecurityEvents,
    listPayouts,
    listDuePayouts,
  ]
  const invalidQueries: Record<string, string>[] = [
    ...['100000', '-1', '0', '1e3'].map((limit) => ({ limit })),
    { cursor: 'x' },
  ]
  for (const call of lists) {
    for (const wrong of invalidQueries) {
      const { code } = await callApi(api.app, call, { token, query: { upTo, ...wrong } })
      expect([call.id, wrong, code]).toEqual([call.id, wrong, codes.invalidInput])
    }
  }
})

test("an answer to a ticket is emailed once, as text, and a note isn't emailed", async () => {
  const { reference } = await submitTicket(api, { email: 'hears@example.com' })
  const token = tokens.support
  const { data: found } = await callApi(api.app, listInboxTickets, { token, query: { q: reference } })
  const params = { id: found.tickets[0]?.id ?? '' }
  const { data: thread } = await callApi(api.app, getInboxTicket, { token, params })
  const seen = thread.messages.at(-1)?.id ?? ''
  await callApi(api.app, addTicketNote, { token, params, body: { message: 'Looks like a thief.' } })
  const { data: noted } = await callApi(api.app, getInboxTicket, { token, params })
  const last = noted.messages.at(-1)?.id ?? ''
  const message = '<script>alert(1)</script> [here](javascript:alert(1)) <img src="https://x.example/p.png">'
  expect(await callApi(api.app, answerTicket, { token, params, body: { message, seen } })).toMatchObject({
    status: 409,
  })
  const answers = await Promise.all(
    [1, 2].map(() => callApi(api.app, answerTicket, { token, params, body: { message, seen: last } })),
  )
  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, codes.conflict])
  await api.runJobs()
  const mails = api.mails.filter(({ to, text }) => to === 'hears@example.com' && String(text).includes('alert(1)'))
  expect(mails).toHaveLength(1)
  const html = String(mails[0]?.html)
  expect(html).toContain('&lt;script&gt;')
  expect(html).not.toMatch(/<script|href="javascript|x\.example\/p\.png"\s*>/)
  expect(api.mails.filter((mail) => JSON.stringify(mail).includes('Looks like a thief'))).toEqual([])
})
