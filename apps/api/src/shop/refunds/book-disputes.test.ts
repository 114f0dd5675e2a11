import { getBillingOrder } from '@tidewatch/contract/operations/billing-admin'
import { listAuditEntries } from '@tidewatch/contract/operations/billing-audit'
import { getOrder } from '@tidewatch/contract/shop/orders'
import { deleteUser, getUser } from '@tidewatch/contract/users/users'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invoices } from '#/platform/db/schema/shop/ledger.ts'
import { unlockBalance } from '#/reports/reports/unlock-report.ts'
import { reconcilePaymentsJob } from '#/shop/reconciliation/jobs.ts'
import { advanceDays, buy, deliverPaymentEvents, placeOrder, subscriptionOf } from '#/testing/buy.ts'
import { signInStaff } from '#/testing/second-factor.ts'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'

let api: TestApp
beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

async function buyer(id: string, itemId: string) {
  const token = await api.signIn({ id })
  const { data: user } = await callApi(api.app, getUser, { token })
  const credits = await unlockBalance(api.context.db, user.id)
  const order = await buy(api, token, itemId)
  const [invoice] = await invoicesOf(user.id)
  return { token, userId: user.id, orderId: order.id, paymentId: invoice?.paymentId ?? '', credits }
}

const invoicesOf = (userId: string) =>
  api.context.db.select().from(invoices).where(eq(invoices.userId, userId)).orderBy(invoices.number)
/** Of a payment's invoice and credit notes. */
async function totalsOf(paymentId: string): Promise<number[]> {
  const rows = await api.context.db.select().from(invoices).where(eq(invoices.paymentId, paymentId))
  return rows.map(({ total }) => total).toSorted((a, b) => b - a)
}
const refundsOf = (paymentId: string) =>
  Object.values(api.payments.book.refunds).filter(({ payment }) => payment === paymentId)
const statusOf = async (token: string, id: string) =>
  (await callApi(api.app, getOrder, { token, params: { id } })).data.status
const planOf = async (token: string) => (await callApi(api.app, getUser, { token })).data.plan.id
const mailsTo = (id: string) => api.mails.filter(({ to }) => to === `${id}@example.com`).map(({ subject }) => subject)

/** The buyer disputes a payment. Returns the dispute's id. */
async function dispute(paymentId: string, kind = 'chargeback'): Promise<string> {
  await api.payments.app.request(`/dispute/${paymentId}`, { method: 'POST', body: new URLSearchParams({ kind }) })
  return Object.values(api.payments.book.disputes).find(({ payment }) => payment === paymentId)?.id ?? ''
}

const decide = (id: string, decision: 'won' | 'lost') =>
  api.payments.app.request(`/dispute/${id}/${decision}`, { method: 'POST' })

test('a dispute revokes the purchase once, however often it is reported, and operators see it', async () => {
  const { token, userId, orderId, paymentId, credits } = await buyer('disputes', 'verified-reports')
  await dispute(paymentId)
  const events = api.payments.events.filter(({ delivered }) => !delivered)
  for (const order of [events.toReversed(), events]) {
    await api.payments.deliver(order)
    await api.runJobs()
  }
  expect([await statusOf(token, orderId), await unlockBalance(api.context.db, userId)]).toEqual(['refunded', credits])
  const operator = await signInStaff(api, { id: 'ophelia' }, 'operator')
  const { data } = await callApi(api.app, getBillingOrder, { token: operator, params: { id: orderId } })
  expect(data.order.refunded.amount).toBe(1_000)
  expect(data.invoices.map(({ total, refundable }) => [total.amount, refundable.amount])).toEqual([
    [-1_000, 0],
    [1_000, 0],
  ])
  const { data: log } = await callApi(api.app, listAuditEntries, { token: operator, query: { q: orderId } })
  expect(log.entries.filter(({ action }) => action === 'payment-disputed')).toMatchObject([
    { by: 'system', user: 'disputes@example.com', after: { amount: 1_000, invoice: data.invoices[1]?.number } },
  ])
  // The bank refunds it, not we.
  expect(mailsTo('disputes').filter((subject) => subject?.startsWith('Refund'))).toEqual([])
})

test('a disputed plan ends at the provider, and its user can buy another', async () => {
  const { token, paymentId } = await buyer('disputes a plan', 'plus-monthly')
  await dispute(paymentId)
  await deliverPaymentEvents(api)
  expect([await planOf(token), await subscriptionOf(api, token)]).toEqual(['free', null])
  const { customer } = api.payments.book.payments[paymentId] ?? expect.fail('not paid')
  const plans = Object.values(api.payments.book.subscriptions).filter((plan) => plan.customer === customer)
  expect(plans.map(({ status }) => status)).toEqual(['canceled'])
  expect(await placeOrder(api, token, 'plus-monthly')).toMatchObject({ code: 0, data: { status: 'open' } })
})

test('a disputed renewal ends the plan too', async () => {
  const { userId } = await buyer('disputes a renewal', 'plus-monthly')
  await advanceDays(api, 31)
  const renewal = (await invoicesOf(userId)).at(-1)
  await dispute(renewal?.paymentId ?? '')
  await deliverPaymentEvents(api)
  const token = await api.signIn({ id: 'disputes a renewal' })
  expect(await planOf(token)).toBe('free')
  expect((await invoicesOf(userId)).map(({ total }) => total)).toEqual([480, 600, -600])
})

test('of another amount than was paid, as after a change of exchange rates, revokes the order all the same', async () => {
  const { token, orderId, paymentId } = await buyer('paid in dollars', 'extra-account')
  const id = await dispute(paymentId)
  const disputed = api.payments.book.disputes[id]
  if (disputed) disputed.amount = 1_480
  await deliverPaymentEvents(api)
  expect(await statusOf(token, orderId)).toBe('refunded')
  expect(await totalsOf(paymentId)).toEqual([1_500, -1_480])
})

test('an inquiry changes nothing until it becomes a dispute', async () => {
  const { token, orderId, paymentId } = await buyer('only asks', 'extra-account')
  const id = await dispute(paymentId, 'inquiry')
  await deliverPaymentEvents(api)
  expect([await statusOf(token, orderId), await totalsOf(paymentId)]).toEqual(['paid', [1_500]])
  const asked = api.payments.book.disputes[id]
  if (asked) asked.status = 'needs_response'
  await api.context.enqueue(api.context.db, reconcilePaymentsJob, {})
  await api.runJobs()
  expect([await statusOf(token, orderId), await totalsOf(paymentId)]).toEqual(['refunded', [1_500, -1_500]])
})

test('a lost dispute changes nothing more; the money of a won one is returned to the buyer, once', async () => {
  const lost = await buyer('is right', 'extra-account')
  const won = await buyer('is wrong', 'extra-account')
  const ids = { lost: await dispute(lost.paymentId), won: await dispute(won.paymentId) }
  await deliverPaymentEvents(api)
  await decide(ids.lost, 'lost')
  await decide(ids.won, 'won')
  for (let times = 0; times < 2; times += 1) {
    await deliverPaymentEvents(api)
    await api.context.enqueue(api.context.db, reconcilePaymentsJob, {})
    await api.runJobs()
  }
  expect([refundsOf(lost.paymentId), await totalsOf(lost.paymentId)]).toEqual([[], [1_500, -1_500]])
  expect(refundsOf(won.paymentId)).toMatchObject([{ amount: 1_500 }])
  expect(await totalsOf(won.paymentId)).toEqual([1_500, -1_500])
  expect(await statusOf(won.token, won.orderId)).toBe('refunded')
})

test('the payment of a deleted user is booked too, and the ledger’s entries sum to zero', async () => {
  const { token, paymentId } = await buyer('left', 'extra-account')
  expect(await callApi(api.app, deleteUser, { token })).toMatchObject({ code: 0 })
  await api.runJobs()
  await dispute(paymentId)
  await deliverPaymentEvents(api)
  expect(await totalsOf(paymentId)).toEqual([1_500, -1_500])
  const { rows } = await api.context.db.execute(
    sql`select invoice_id from ledger_entries group by invoice_id having sum(amount) <> 0`,
  )
  expect(rows).toEqual([])
})
