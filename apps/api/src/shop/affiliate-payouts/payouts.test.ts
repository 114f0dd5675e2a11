import { randomUUID } from 'node:crypto'
import { getAffiliate, joinAffiliates, listAffiliateEntries, setPayoutTarget } from '@tidewatch/contract/shop/affiliate'
import { exportDuePayouts, listDuePayouts, listPayouts, recordPayout } from '@tidewatch/contract/shop/affiliate-payouts'
import { affiliateTerms } from '@tidewatch/contract/shop/affiliate-terms'
import { deleteUser } from '@tidewatch/contract/users/users'
import { addDays } from 'date-fns'
import { sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commissionOn } from '#/shop/affiliate/commission.ts'
import { deliverPaymentEvents, pay, placeOrder } from '#/testing/buy.ts'
import { signInStaff } from '#/testing/second-factor.ts'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'

let api: TestApp
/** Sign-ins per person are limited, and sessions end after seven days. */
let signedIn = { token: '', until: 0 }
async function operator(): Promise<string> {
  if (api.clock.now().getTime() >= signedIn.until) {
    signedIn = {
      token: await signInStaff(api, { id: 'operator' }, 'operator'),
      until: addDays(api.clock.now(), 6).getTime(),
    }
  }
  return signedIn.token
}
beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

const today = () => api.clock.now().toISOString().slice(0, 10)
const euros = (amount: number) => ({ amount, currency: 'EUR' })

const ana = { method: 'paypal', name: '=Ana Lind', account: 'ana@example.com' } as const

let personCount = 0
async function join(target = true) {
  personCount += 1
  const id = `affiliate ${personCount}`
  const token = await api.signIn({ id })
  const { data } = await callApi(api.app, joinAffiliates, { token, body: { acceptedTerms: affiliateTerms.version } })
  if (target) await callApi(api.app, setPayoutTarget, { token, body: ana })
  return { id, code: data.code }
}

/** A new user buys a year of Pro with an affiliate's coupon and a card of their own. Returns the payment. */
async function sell(code: string): Promise<string> {
  personCount += 1
  const token = await api.signIn({ id: `customer ${personCount}` })
  const { data } = await placeOrder(api, token, 'pro-yearly', { coupon: code })
  const before = new Set(Object.keys(api.payments.book.payments))
  await pay(api, data)
  const newPayment = Object.values(api.payments.book.payments).find(({ id }) => !before.has(id))
  if (!newPayment) expect.fail('nothing was paid')
  newPayment.card = `card ${personCount}`
  await deliverPaymentEvents(api)
  return newPayment.id
}

/** 190 EUR minus the coupon's 20 %, minus 20 % tax. */
const earnedBySale = commissionOn(12_667)

async function dueOf(code: string, upTo = today()) {
  const { data } = await callApi(api.app, listDuePayouts, {
    token: await operator(),
    query: { upTo, limit: '100' },
  })
  return data.payouts.find((due) => due.code === code)
}

interface PayoutInput {
  affiliateId: string
  amount: unknown
  target?: unknown
  upTo?: string
  requestId?: string
}

async function record({ affiliateId, amount, target, requestId = randomUUID(), upTo = today() }: PayoutInput) {
  const token = await operator()
  return callApi(api.app, recordPayout, {
    token,
    body: { requestId, affiliateId, amount, target: target ?? ana, upTo },
  })
}

async function balanceOf(id: string) {
  const { data } = await callApi(api.app, getAffiliate, { token: await api.signIn({ id }) })
  const [balance] = data?.balances ?? []
  return balance ?? expect.fail('has not joined')
}

test('an amount is payable only after the hold, once it reaches the minimum, and with a payout target', async () => {
  const [ready, poor, nowhere] = [await join(), await join(), await join(false)]
  for (const { code } of [ready, ready, poor, nowhere, nowhere]) await sell(code)
  expect(await dueOf(ready.code)).toBeUndefined()
  api.clock.advance({ days: affiliateTerms.holdDays })
  expect(await dueOf(ready.code)).toMatchObject({ amount: euros(2 * earnedBySale), obstacle: null })
  const small = (await dueOf(poor.code)) ?? expect.fail('not due')
  expect(small).toMatchObject({ amount: euros(earnedBySale), obstacle: 'below-minimum' })
  const withoutTarget = (await dueOf(nowhere.code)) ?? expect.fail('not due')
  expect(withoutTarget).toMatchObject({ target: null, obstacle: 'no-target' })
  for (const due of [small, withoutTarget]) expect(await record(due)).toMatchObject({ status: 409, code: 10007 })
})

test('a payout is recorded once per request, and never exceeds what is payable', async () => {
  const { id, code } = await join()
  await sell(code)
  await sell(code)
  api.clock.advance({ days: affiliateTerms.holdDays })
  const due = (await dueOf(code)) ?? expect.fail('not due')
  const { affiliateId, amount } = due
  expect(await record({ affiliateId, amount: euros(amount.amount + 1) })).toMatchObject({ code: 10007 })
  expect(await record({ affiliateId, amount: { ...amount, currency: 'USD' } })).toMatchObject({ code: 10007 })
  expect(await record({ affiliateId, amount, upTo: '2099-01-01' })).toMatchObject({ code: 10007 })
  expect(await record({ affiliateId: randomUUID(), amount })).toMatchObject({ code: 10004 })
  const requestId = randomUUID()
  const same = await Promise.all([1, 2].map(() => record({ affiliateId, amount, requestId })))
  expect(same.map((answer) => answer.code)).toEqual([0, 0])
  expect(same[0]?.data).toEqual(same[1]?.data)
  // A request id can't be reused for another payout.
  expect(await record({ affiliateId, amount: euros(1), requestId })).toMatchObject({ code: 10007 })
  // Another operator who had the same list open.
  expect(await record({ affiliateId, amount })).toMatchObject({ code: 10007 })
  expect(await balanceOf(id)).toMatchObject({ payable: euros(0), paidOut: amount, pending: euros(0) })
  expect(await dueOf(code)).toBeUndefined()
  const { rows } = await api.context.db.execute(
    sql`select by, after from audit_entries where action = 'affiliate-paid-out' and subject_id = ${same[0]?.data.id}`,
  )
  expect(rows).toMatchObject([{ by: 'operator', after: { ...amount, upTo: today() } }])
})

test("a payment to one account isn't recorded after, or while, another target is set", async () => {
  const { id, code } = await join()
  await sell(code)
  await sell(code)
  api.clock.advance({ days: affiliateTerms.holdDays })
  const { affiliateId, amount } = (await dueOf(code)) ?? expect.fail('not due')
  const token = await api.signIn({ id })
  const choose = (account: string) => callApi(api.app, setPayoutTarget, { token, body: { ...ana, account } })
  await choose('thief@example.com')
  expect(await record({ affiliateId, amount })).toMatchObject({ status: 409, code: 10007 })
  expect(await balanceOf(id)).toMatchObject({ payable: amount, paidOut: euros(0) })
  // Either the target changed first and nothing is recorded, or the payout was recorded before.
  const [sent] = await Promise.all([
    record({ affiliateId, amount, target: { ...ana, account: 'thief@example.com' } }),
    choose('another@example.com'),
  ])
  expect([0, 10007]).toContain(sent.code)
  expect(await balanceOf(id)).toMatchObject({ paidOut: sent.code === 0 ? amount : euros(0) })
})

test('a refund after the payout leaves a debt, which the next commissions offset', async () => {
  const { id, code } = await join()
  const payment = await sell(code)
  await sell(code)
  api.clock.advance({ days: affiliateTerms.holdDays })
  const { affiliateId, amount } = (await dueOf(code)) ?? expect.fail('not due')
  await record({ affiliateId, amount })
  await api.context.payments?.refund({ paymentId: payment, amount: 15_200, key: randomUUID() })
  await deliverPaymentEvents(api)
  expect(await balanceOf(id)).toMatchObject({ payable: euros(-earnedBySale), reversed: euros(earnedBySale) })
  expect(await dueOf(code)).toBeUndefined()
  await sell(code)
  await sell(code)
  api.clock.advance({ days: affiliateTerms.holdDays })
  expect(await dueOf(code)).toMatchObject({ amount: euros(earnedBySale), obstacle: 'below-minimum' })
})

test('the file contains what is payable, with names that no spreadsheet runs as formulas', async () => {
  const { code } = await join()
  await sell(code)
  await sell(code)
  api.clock.advance({ days: affiliateTerms.holdDays })
  const response = await api.app.request(`/api${exportDuePayouts.path}?upTo=${today()}`, {
    headers: { authorization: await operator() },
  })
  expect(response.headers.get('content-disposition')).toContain(`tidewatch_payouts_${today()}.csv`)
  const lines = (await response.text()).trim().split('\r\n')
  expect(lines[0]).toBe('Affiliate,Name,Method,Account,Amount,Currency')
  const line = lines.find((text) => text.startsWith(code)) ?? expect.fail('not in the file')
  expect(line.split(',')).toEqual([code, "'=Ana Lind", 'paypal', expect.stringContaining('@'), '76.00', 'EUR'])
  expect(lines.filter((text) => text.includes(',,'))).toEqual([])
})

test('lists are paged', async () => {
  const token = await operator()
  const first = await callApi(api.app, listDuePayouts, { token, query: { upTo: today(), limit: '1' } })
  const cursor = first.data.nextCursor ?? expect.fail('there is only one')
  const second = await callApi(api.app, listDuePayouts, { token, query: { upTo: today(), limit: '1', cursor } })
  expect(second.data.payouts[0]?.code).not.toBe(first.data.payouts[0]?.code)
  const paid = await callApi(api.app, listPayouts, { token, query: { limit: '1' } })
  expect(paid.data).toMatchObject({ payouts: [{ amount: euros(2 * earnedBySale) }], nextCursor: expect.any(String) })
})

test('a payout stays in the books without a name after its affiliate is deleted', async () => {
  const { id, code } = await join()
  await sell(code)
  await sell(code)
  api.clock.advance({ days: affiliateTerms.holdDays })
  const { affiliateId, amount } = (await dueOf(code)) ?? expect.fail('not due')
  const { data: payout } = await record({ affiliateId, amount })
  await callApi(api.app, deleteUser, { token: await api.signIn({ id }) })
  const { data } = await callApi(api.app, listPayouts, { token: await operator(), query: { limit: '100' } })
  expect(data.payouts.find((listed) => listed.id === payout.id)).toEqual({ ...payout, code: null })
  const { rows } = await api.context.db.execute(sql`select 1 from coupons where code = ${code}`)
  expect(rows).toEqual([])
})

const steps = fc.array(
  fc.oneof(
    fc.constant({ kind: 'sell' } as const),
    fc.constant({ kind: 'pay out' } as const),
    fc.record({ kind: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 40 }) }),
    fc.record({ kind: fc.constant('refund' as const), which: fc.nat(20), amount: fc.integer({ min: 1, max: 15_200 }) }),
  ),
  { minLength: 4, maxLength: 10 },
)

type Step = typeof steps extends fc.Arbitrary<(infer One)[]> ? One : never

/** Takes one step. `left` is the unrefunded amount of each payment. */
async function take(step: Step, code: string, left: Map<string, number>): Promise<void> {
  if (step.kind === 'sell') left.set(await sell(code), 15_200)
  else if (step.kind === 'wait') api.clock.advance({ days: step.days })
  else if (step.kind === 'pay out') {
    const due = await dueOf(code)
    if (due?.obstacle === null) expect((await record(due)).code).toBe(0)
  } else {
    const [paymentId, remaining] = [...left][step.which % Math.max(1, left.size)] ?? []
    if (!paymentId || !remaining) return
    const amount = Math.min(remaining, step.amount)
    left.set(paymentId, remaining - amount)
    await api.context.payments?.refund({ paymentId, amount, key: randomUUID() })
    await deliverPaymentEvents(api)
  }
}

test('the balance is the sum of the entries, for any sequence of sales, refunds and payouts', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (history) => {
      const { id, code } = await join()
      const left = new Map<string, number>()
      for (const step of history) await take(step, code, left)
      const balance = await balanceOf(id)
      const { data } = await callApi(api.app, listAffiliateEntries, {
        token: await api.signIn({ id }),
        query: { limit: '100' },
      })
      const sum = (kind: string) =>
        data.entries.reduce((all, entry) => all + (entry.kind === kind ? (entry.amount?.amount ?? 0) : 0), 0)
      expect(balance.earned.amount).toBe(sum('earned'))
      expect(balance.reversed.amount).toBe(0 - sum('reversed'))
      expect(balance.paidOut.amount).toBe(0 - sum('paid-out'))
      expect(balance.pending.amount + balance.payable.amount).toBe(sum('earned') + sum('reversed') + sum('paid-out'))
      const owed = [...left.values()].reduce(
        (all, remaining) => all + Math.round((earnedBySale * remaining) / 15_200),
        0,
      )
      // Each sale may be off by a rounded cent.
      expect(Math.abs(sum('earned') + sum('reversed') - owed)).toBeLessThanOrEqual(left.size)
    }),
    { numRuns: 12 },
  )
}, 120_000)
