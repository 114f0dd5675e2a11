import { randomUUID } from 'node:crypto'
import {
  getBillingOrder,
  getBillingSubscription,
  listBillingOrders,
  listBillingSubscriptions,
  requestRefund,
} from '@tidewatch/contract/operations/billing-admin'
import { listAuditEntries } from '@tidewatch/contract/operations/billing-audit'
import { deleteUser, getUser } from '@tidewatch/contract/users/users'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { auditEntries } from '#/platform/db/schema/primitives/audit.ts'
import { invoices, refunds } from '#/platform/db/schema/shop/ledger.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { requirePayments } from '#/primitives/payment-provider/require-payments.ts'
import { issueRefund } from '#/shop/refunds/issue-refund.ts'
import { buy, deliverPaymentEvents, subscriptionOf } from '#/testing/buy.ts'
import { signInStaff } from '#/testing/second-factor.ts'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'
import { requireBillingInvoice } from './invoices.ts'
import { readOrderDetails } from './orders.ts'

let api: TestApp
let operator: string

beforeAll(async () => {
  api = await createTestApp()
  operator = await signInStaff(api, { id: 'ophelia' }, 'operator')
})
afterAll(() => api.close())

const euros = (amount: number) => ({ amount, currency: 'EUR' })
const reason = 'Bought twice by mistake'

async function buyer(id: string, itemId: string) {
  const token = await api.signIn({ id })
  const { data: user } = await callApi(api.app, getUser, { token })
  const order = await buy(api, token, itemId)
  const [invoice] = await api.context.db.select().from(invoices).where(eq(invoices.userId, user.id))
  return {
    token,
    userId: user.id,
    orderId: order.id,
    invoiceId: invoice?.id ?? '',
    paymentId: invoice?.paymentId ?? '',
  }
}

interface RefundInput {
  requestId?: string
  endPlan?: boolean
  currency?: string
}

function sendRefund(invoiceId: string, amount: number, { currency = 'EUR', ...asked }: RefundInput = {}) {
  const body = { requestId: randomUUID(), amount: { amount, currency }, reason, ...asked }
  return callApi(api.app, requestRefund, { token: operator, params: { id: invoiceId }, body })
}

const refundsOf = (paymentId: string) =>
  Object.values(api.payments.book.refunds).filter(({ payment }) => payment === paymentId)
const orderFile = async (id: string) =>
  (await callApi(api.app, getBillingOrder, { token: operator, params: { id } })).data
const auditOf = async (q: string) =>
  (await callApi(api.app, listAuditEntries, { token: operator, query: { q } })).data.entries

test('a full refund goes through the provider, and updates order, credit note and ledger', async () => {
  const { orderId, invoiceId, paymentId } = await buyer('regrets', 'verified-reports')
  const asked = await sendRefund(invoiceId, 1_000)
  expect(asked.data).toMatchObject({
    refundable: euros(0),
    refunds: [{ amount: euros(1_000), state: 'asked', requestedBy: 'ophelia@example.com' }],
  })
  expect(refundsOf(paymentId)).toEqual([])
  await deliverPaymentEvents(api)
  const { order, invoices: bills } = await orderFile(orderId)
  expect([order.status, order.refunded, order.user.email]).toEqual(['refunded', euros(1_000), 'regrets@example.com'])
  expect(bills).toMatchObject([
    { kind: 'credit-note', total: euros(-1_000), corrects: bills[1]?.number, refundable: euros(0) },
    { kind: 'invoice', total: euros(1_000), refundable: euros(0), refunds: [{ state: 'given' }] },
  ])
  for (const { ledger } of bills) expect(ledger.reduce((sum, { amount }) => sum + amount.amount, 0)).toBe(0)
  const find = async (q: string) =>
    (await callApi(api.app, listBillingOrders, { token: operator, query: { q } })).data.orders.map(({ id }) => id)
  for (const q of [bills[1]?.number.toLowerCase() ?? '', orderId, 'regrets@'])
    expect(await find(q), q).toEqual([orderId])
  const entries = (await auditOf(orderId)).map(({ action, by, actor, reason: why }) => [action, by, actor, why])
  expect(entries).toHaveLength(4)
  expect(entries).toEqual(
    expect.arrayContaining([
      ['refund-given', 'system', null, null],
      ['order-refunded', 'system', null, null],
      ['refund-asked', 'operator', 'ophelia@example.com', reason],
      ['order-paid', 'system', null, null],
    ]),
  )
})

test('a read during a refund never shows it as issued without its credit note', async () => {
  const { orderId, invoiceId } = await buyer('is impatient', 'verified-reports')
  await sendRefund(invoiceId, 1_000)
  const { pool } = api.context
  const query = pool.query.bind(pool)
  let statements = 0
  const spy = vi.spyOn(pool, 'query').mockImplementation((async (...args: Parameters<typeof query>) => {
    const result = await query(...args)
    statements += 1
    if (statements === 1) await deliverPaymentEvents(api)
    return result
  }) as typeof pool.query)
  const { invoices: during } = await readOrderDetails(api.context, orderId).finally(() => spy.mockRestore())
  expect(during.at(-1)?.refunds).toMatchObject([{ state: 'asked' }])
  expect((await orderFile(orderId)).invoices).toMatchObject([
    { kind: 'credit-note' },
    { refunds: [{ state: 'given' }] },
  ])
})

test('a partial refund leaves the rest, and the purchase stays', async () => {
  const { orderId, invoiceId } = await buyer('wants a part', 'verified-reports')
  await sendRefund(invoiceId, 300)
  await deliverPaymentEvents(api)
  const { order, invoices: bills } = await orderFile(orderId)
  expect([order.status, order.refunded]).toEqual(['paid', euros(300)])
  expect(bills.find(({ kind }) => kind === 'invoice')?.refundable).toEqual(euros(700))
})

describe('what is refused', () => {
  test('more than is left, another currency, credit notes and missing payments', async () => {
    const { orderId, invoiceId } = await buyer('asks for much', 'report-unlocks')
    expect(await sendRefund(invoiceId, 401)).toMatchObject({
      code: 10001,
      data: { fields: [{ path: 'amount.amount' }] },
    })
    expect(await sendRefund(invoiceId, 0)).toMatchObject({ code: 10001 })
    expect(await sendRefund(invoiceId, 100, { currency: 'USD' })).toMatchObject({
      code: 10001,
      data: { fields: [{ path: 'amount.currency' }] },
    })
    expect(await sendRefund(invoiceId, 100, { endPlan: true })).toMatchObject({ code: 10001 })
    expect(await sendRefund(randomUUID(), 100)).toMatchObject({ status: 404 })
    await sendRefund(invoiceId, 400)
    await deliverPaymentEvents(api)
    const note = (await orderFile(orderId)).invoices.find(({ kind }) => kind === 'credit-note')
    expect(await sendRefund(note?.id ?? '', 100)).toMatchObject({ status: 409, code: 10007 })
  })

  test('concurrent identical requests refund once; two different ones never refund more than was paid', async () => {
    const { invoiceId, paymentId } = await buyer('is clicked twice', 'verified-reports')
    const requestId = randomUUID()
    const same = await Promise.all([1, 2, 3].map(() => sendRefund(invoiceId, 600, { requestId })))
    expect(same.map(({ code }) => code)).toEqual([0, 0, 0])
    const others = await Promise.all([1, 2].map(() => sendRefund(invoiceId, 300)))
    expect(others.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 10001])
    await deliverPaymentEvents(api)
    expect(new Set(refundsOf(paymentId).map(({ amount }) => amount))).toEqual(new Set([300, 600]))
    expect(refundsOf(paymentId)).toHaveLength(2)
    expect(await sendRefund(invoiceId, 500, { requestId })).toMatchObject({ status: 409, code: 10007 })
  })

  test('a refund that the provider declines leaves the purchase with its owner, and is logged', async () => {
    const { orderId, invoiceId, paymentId } = await buyer('was served elsewhere', 'report-unlocks')
    await sendRefund(invoiceId, 400)
    await api.payments.app.request(`/refund/${paymentId}`, { method: 'POST' })
    for (const event of api.payments.events) event.delivered = true
    await api.runJobs()
    const { invoices: bills } = await orderFile(orderId)
    expect(bills[0]?.refunds).toMatchObject([{ state: 'refused' }])
    expect(await auditOf(orderId)).toContainEqual(expect.objectContaining({ action: 'refund-refused', by: 'system' }))
  })
})

test('a provider that fails after refunding refunds only once', async () => {
  const { orderId, invoiceId, paymentId } = await buyer('has bad luck', 'report-unlocks')
  const { data } = await sendRefund(invoiceId, 400)
  const refundId = data.refunds[0]?.id ?? ''
  const payments = requirePayments(api.context)
  const giveWith = (refund: typeof payments.refund) =>
    issueRefund({ ...api.context, payments: { ...payments, refund } }, refundId)
  await expect(
    giveWith(async (wanted) => {
      await payments.refund(wanted)
      throw new AppError('paymentFailed')
    }),
  ).rejects.toThrow()
  expect((await orderFile(orderId)).invoices[0]?.refunds).toMatchObject([{ state: 'asked' }])
  // The provider forgets idempotency keys after a day, so it's asked for its refunds before another is created.
  await giveWith(() => Promise.reject(new Error('asked to give once more')))
  await deliverPaymentEvents(api)
  expect(refundsOf(paymentId)).toHaveLength(1)
  expect((await orderFile(orderId)).order).toMatchObject({ status: 'refunded', refunded: euros(400) })
})

test("a refund isn't subtracted twice while its plan can't be ended, and ends it later", async () => {
  const { token, invoiceId } = await buyer('waits for the end', 'pro-monthly')
  const { data } = await sendRefund(invoiceId, 520, { endPlan: true })
  expect(data.refundable).toEqual(euros(1_000))
  const endNow = () => Promise.reject(new AppError('paymentFailed'))
  const failing = { ...api.context, payments: { ...requirePayments(api.context), endNow } }
  await expect(issueRefund(failing, data.refunds[0]?.id ?? '')).rejects.toThrow()
  expect(await subscriptionOf(api, token)).toMatchObject({ status: 'active' })
  const rest = await sendRefund(invoiceId, 1_000)
  expect([rest.code, rest.data.refundable]).toEqual([0, euros(0)])
  // Both are under way: the first until its plan has ended.
  expect(rest.data.refunds.map(({ state }) => state)).toEqual(['asked', 'asked'])
  await deliverPaymentEvents(api)
  expect(await subscriptionOf(api, token)).toBeNull()
  const after = await requireBillingInvoice(api.context.db, invoiceId)
  expect(after.refunds.map(({ state }) => state)).toEqual(['given', 'given'])
})

test('a plan is found by user and ids, shown with its ledger, and ended with its refund', async () => {
  const { token, userId, invoiceId } = await buyer('Changes.Mind', 'plus-monthly')
  const subscription = await subscriptionOf(api, token)
  const find = async (query: Record<string, string>) =>
    (await callApi(api.app, listBillingSubscriptions, { token: operator, query })).data.subscriptions.map(
      ({ id }) => id,
    )
  for (const q of ['changes.m', 'CHANGES.MIND@example.com', userId, subscription?.id ?? '']) {
    expect(await find({ q }), q).toEqual([subscription?.id])
  }
  expect(await find({ q: 'changes%' })).toEqual([])
  expect(await find({ q: 'changes.m', status: 'expired' })).toEqual([])
  await sendRefund(invoiceId, 480, { endPlan: true })
  await deliverPaymentEvents(api)
  const params = { id: subscription?.id ?? '' }
  const { data } = await callApi(api.app, getBillingSubscription, { token: operator, params })
  expect(data.subscription).toMatchObject({ status: 'expired', user: { id: userId } })
  expect(data.invoices.map(({ total }) => total.amount)).toEqual([-480, 480])
  expect((await callApi(api.app, getUser, { token })).data.plan.id).toBe('free')
  expect(await find({ q: 'changes.m', status: 'expired' })).toEqual([subscription?.id])
})

test('lists are paged without gaps', async () => {
  for (const id of ['first', 'second', 'third']) await buyer(`page.${id}`, 'plus-monthly')
  const query = { q: 'page.', limit: '2' }
  const first = (await callApi(api.app, listBillingSubscriptions, { token: operator, query })).data
  const cursor = first.nextCursor ?? ''
  const second = (await callApi(api.app, listBillingSubscriptions, { token: operator, query: { ...query, cursor } }))
    .data
  const emails = [...first.subscriptions, ...second.subscriptions].map(({ user }) => user.email)
  expect(emails.toSorted()).toEqual(['first', 'second', 'third'].map((id) => `page.${id}@example.com`))
  expect(second.nextCursor).toBeNull()
})

describe('the audit log', () => {
  test("can't be changed or erased", async () => {
    const { db } = api.context
    await expect(db.execute(sql`update audit_entries set reason = 'another'`)).rejects.toThrow()
    await expect(db.execute(sql`update audit_entries set at = now()`)).rejects.toThrow()
    await expect(db.execute(sql`delete from audit_entries`)).rejects.toThrow()
  })

  test('keeps actions after their user is deleted, without identifying data', async () => {
    const { token, userId, orderId, invoiceId } = await buyer('leaves', 'report-unlocks')
    await sendRefund(invoiceId, 100)
    await deliverPaymentEvents(api)
    const read = () => api.context.db.select().from(auditEntries).where(eq(auditEntries.subjectId, orderId))
    const before = await read()
    expect(await callApi(api.app, deleteUser, { token })).toMatchObject({ code: 0 })
    await api.runJobs()
    const left = await read()
    expect(left).toHaveLength(before.length)
    expect(JSON.stringify(left)).not.toContain(userId)
    expect(JSON.stringify(left)).not.toContain(reason)
    expect((await auditOf(orderId)).map(({ user }) => user)).toEqual(before.map(() => null))
    const [refund] = await api.context.db.select().from(refunds).where(eq(refunds.invoiceId, invoiceId))
    expect(refund?.state).toBe('given')
  })
})
