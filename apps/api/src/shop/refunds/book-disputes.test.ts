import { randomUUID } from 'node:crypto'
import { getBillingOrder } from '@tidewatch/contract/operations/billing-admin'
import { listAuditEntries } from '@tidewatch/contract/operations/billing-audit'
import { getOrder } from '@tidewatch/contract/shop/orders'
import { deleteUser, getUser } from '@tidewatch/contract/users/users'
import { eq, sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invoices } from '#/platform/db/schema/shop/ledger.ts'
import { requirePayments } from '#/primitives/payment-provider/require-payments.ts'
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

/** The buyer disputes a payment, or a part of it. Returns the dispute's id. */
async function dispute(paymentId: string, kind = 'chargeback', part = 0): Promise<string> {
  // Later than what happened before.
  api.clock.advance({ seconds: 1 })
  const body = new URLSearchParams({ kind, amount: String(part) })
  await api.payments.app.request(`/dispute/${paymentId}`, { method: 'POST', body })
  return Object.values(api.payments.book.disputes).findLast(({ payment }) => payment === paymentId)?.id ?? ''
}

const decide = (id: string, decision: 'won' | 'lost' | 'appealed') =>
  api.payments.app.request(`/dispute/${id}/${decision}`, { method: 'POST' })

async function reconcile(): Promise<void> {
  await api.context.enqueue(api.context.db, reconcilePaymentsJob, {})
  await api.runJobs()
}

/** Refunds a payment at the provider. */
const refund = (paymentId: string, amount: number) =>
  requirePayments(api.context).refund({ paymentId, amount, key: `refund ${paymentId} ${amount}` })

/** What is left of a payment in our ledger and in the provider's books. */
async function balancesOf(paymentId: string) {
  const { payments, disputes } = api.payments.book
  const taken = Object.values(disputes).filter(({ payment, moves }) => payment === paymentId && moves % 2 === 1)
  const sum = (rows: { amount: number }[]) => rows.reduce((all, { amount }) => all + amount, 0)
  const { rows } = await api.context.db.execute<{ amount: number }>(sql`
    select e.amount from ledger_entries e join invoices i on i.id = e.invoice_id
    where i.payment_id = ${paymentId} and e.account = 'cash'`)
  return { ours: sum(rows), bank: (payments[paymentId]?.amount ?? 0) - sum(refundsOf(paymentId)) - sum(taken) }
}

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

test('in another currency is taken to be of the whole payment', async () => {
  const { token, orderId, paymentId } = await buyer('pays in kroner', 'extra-account')
  const id = await dispute(paymentId)
  const disputed = api.payments.book.disputes[id]
  if (disputed) Object.assign(disputed, { amount: 11_000, currency: 'dkk' })
  await deliverPaymentEvents(api)
  expect([await statusOf(token, orderId), await totalsOf(paymentId)]).toEqual(['refunded', [1_500, -1_500]])
  await decide(id, 'won')
  await deliverPaymentEvents(api)
  expect([refundsOf(paymentId).length, (await balancesOf(paymentId)).ours]).toEqual([1, 0])
})

test.each(['won', 'lost'] as const)(
  'of a small part changes nothing but the books, if it is %s too',
  async (decision) => {
    const { token, orderId, paymentId } = await buyer(`disputes a part, ${decision}`, 'extra-account')
    const id = await dispute(paymentId, 'chargeback', 500)
    await deliverPaymentEvents(api)
    expect([await statusOf(token, orderId), (await balancesOf(paymentId)).ours]).toEqual(['paid', 1_000])
    await decide(id, decision)
    await deliverPaymentEvents(api)
    const left = decision === 'won' ? 1_500 : 1_000
    expect(await balancesOf(paymentId)).toEqual({ ours: left, bank: left })
    expect([await statusOf(token, orderId), refundsOf(paymentId)]).toEqual(['paid', []])
  },
)

test('of most of a payment revokes the order, and winning it returns all of the payment', async () => {
  const { token, orderId, paymentId } = await buyer('disputes most', 'extra-account')
  const id = await dispute(paymentId, 'chargeback', 1_000)
  await deliverPaymentEvents(api)
  expect([await statusOf(token, orderId), (await balancesOf(paymentId)).ours]).toEqual(['refunded', 500])
  await decide(id, 'won')
  await deliverPaymentEvents(api)
  expect(refundsOf(paymentId)).toMatchObject([{ amount: 1_500 }])
  expect(await balancesOf(paymentId)).toEqual({ ours: 0, bank: 0 })
})

test('several small ones of all of a payment revoke the order, and winning them returns all of it', async () => {
  const { token, orderId, paymentId } = await buyer('disputes bit by bit', 'extra-account')
  const ids: string[] = []
  for (const part of [500, 500, 500]) ids.push(await dispute(paymentId, 'chargeback', part))
  await deliverPaymentEvents(api)
  expect([await statusOf(token, orderId), (await balancesOf(paymentId)).ours]).toEqual(['refunded', 0])
  for (const id of ids) {
    await decide(id, 'won')
    await deliverPaymentEvents(api)
  }
  expect(refundsOf(paymentId)).toMatchObject([{ amount: 1_500 }])
  expect(await balancesOf(paymentId)).toEqual({ ours: 0, bank: 0 })
})

test.each([1_500, 1_000])('of a payment of which %d were refunded before returns the rest, if won', async (amount) => {
  const { token, orderId, paymentId } = await buyer(`disputes what was refunded, ${amount}`, 'extra-account')
  await refund(paymentId, amount)
  const id = await dispute(paymentId)
  await deliverPaymentEvents(api)
  expect(await balancesOf(paymentId)).toEqual({ ours: -amount, bank: -amount })
  await decide(id, 'won')
  await deliverPaymentEvents(api)
  await reconcile()
  expect([await statusOf(token, orderId), await balancesOf(paymentId)]).toEqual(['refunded', { ours: 0, bank: 0 }])
})

test('money that the bank returns but may take again is not returned to the buyer until it is won', async () => {
  const { paymentId } = await buyer('appeals', 'extra-account')
  const id = await dispute(paymentId)
  await deliverPaymentEvents(api)
  for (const decision of ['appealed', 'lost', 'appealed'] as const) {
    await decide(id, decision)
    await deliverPaymentEvents(api)
    const left = decision === 'lost' ? 0 : 1_500
    expect([refundsOf(paymentId), await balancesOf(paymentId)]).toEqual([[], { ours: left, bank: left }])
  }
  await decide(id, 'won')
  await deliverPaymentEvents(api)
  expect([refundsOf(paymentId).length, await balancesOf(paymentId)]).toEqual([1, { ours: 0, bank: 0 }])
})

async function runStep(step: string, paymentId: string): Promise<void> {
  const known = Object.values(api.payments.book.disputes).find(({ payment }) => payment === paymentId)
  if (step === 'refund') await refund(paymentId, 600).catch(() => null)
  else if (step === 'settle') await deliverPaymentEvents(api)
  else if (step === 'won' || step === 'lost' || step === 'appealed') {
    // A won dispute is over.
    if (known && known.status !== 'won') await decide(known.id, step)
  } else if (!known) await dispute(paymentId, 'chargeback', step === 'dispute' ? 0 : 400)
}

test('whatever happens to a payment in whatever order, the ledger equals the provider’s books', async () => {
  const step = fc.constantFrom('refund', 'dispute', 'dispute a part', 'appealed', 'won', 'lost', 'settle')
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 7 }), async (taken) => {
      const { token, orderId, paymentId } = await buyer(randomUUID(), 'extra-account')
      for (const each of taken) await runStep(each, paymentId)
      // Their events are lost.
      for (const event of api.payments.events) event.delivered = true
      await reconcile()
      const { ours, bank } = await balancesOf(paymentId)
      expect(ours).toBe(bank)
      const disputes = Object.values(api.payments.book.disputes).filter(({ payment }) => payment === paymentId)
      const isOver = disputes.every(({ status }) => status === 'won')
      if (isOver && (await statusOf(token, orderId)) === 'refunded') expect(ours).toBe(0)
    }),
    { numRuns: 10, seed: 3 },
  )
}, 300_000)

test('a decision after two months is booked even if its event is lost', async () => {
  const { paymentId } = await buyer('waits', 'extra-account')
  const id = await dispute(paymentId)
  await deliverPaymentEvents(api)
  api.clock.advance({ days: 60 })
  await decide(id, 'won')
  for (const event of api.payments.events) event.delivered = true
  await reconcile()
  expect([refundsOf(paymentId).length, await balancesOf(paymentId)]).toEqual([1, { ours: 0, bank: 0 }])
})

test('an inquiry changes nothing until it becomes a dispute', async () => {
  const { token, orderId, paymentId } = await buyer('only asks', 'extra-account')
  const id = await dispute(paymentId, 'inquiry')
  await deliverPaymentEvents(api)
  expect([await statusOf(token, orderId), await totalsOf(paymentId)]).toEqual(['paid', [1_500]])
  const asked = api.payments.book.disputes[id]
  if (asked) Object.assign(asked, { status: 'needs_response', moves: 1 })
  await reconcile()
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
    await reconcile()
  }
  expect([refundsOf(lost.paymentId), await totalsOf(lost.paymentId)]).toEqual([[], [1_500, -1_500]])
  expect(refundsOf(won.paymentId)).toMatchObject([{ amount: 1_500 }])
  expect(await totalsOf(won.paymentId)).toEqual([1_500, 1_500, -1_500, -1_500])
  expect(mailsTo('is wrong').filter((subject) => subject?.startsWith('Refund'))).toHaveLength(1)
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
