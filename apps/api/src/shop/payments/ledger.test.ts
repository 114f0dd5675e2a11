import { randomUUID } from 'node:crypto'
import { cancelSubscription, upgradeSubscription } from '@tidewatch/contract/shop/subscriptions'
import { getUser } from '@tidewatch/contract/users/users'
import { sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reconcilePaymentsJob, settlePaymentJob } from '#/shop/reconciliation/jobs.ts'
import { cards, pay, placeOrder, subscriptionOf } from '#/testing/buy.ts'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'

let api: TestApp
beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

const steps = fc.array(fc.constantFrom('upgrade', 'lengthen', 'stop', 'month', 'refund', 'tell'), { maxLength: 5 })
const card = fc.constantFrom(cards.pays, cards.failsLater)
/** Which events arrive, in which order, and how often. */
const delivery = fc.array(fc.nat({ max: 40 }), { maxLength: 12 })

async function runStep(step: string, id: string, subscriptionId: string): Promise<void> {
  const token = await api.signIn({ id })
  const subs_id = (await subscriptionOf(api, token))?.id
  const { book } = api.payments
  if (step === 'month') {
    api.clock.advance({ days: 31 })
    api.payments.processDue()
  } else if (step === 'refund') {
    const payment = Object.values(book.invoices).find(({ subscription }) => subscription === subscriptionId)?.payment
    if (payment) await api.payments.app.request(`/refund/${payment}`, { method: 'POST' })
  } else if (step === 'stop' && subs_id) await callApi(api.app, cancelSubscription, { token, body: { subs_id } })
  else if (subs_id && (step === 'upgrade' || step === 'lengthen')) {
    const item_id = step === 'upgrade' ? 'pro-monthly' : 'pro-yearly'
    await callApi(api.app, upgradeSubscription, { token, body: { subs_id, item_id, monitor_id: '' } })
  }
}

/** The balance in the payment service's own books. */
function providerBalance(subscriptionId: string) {
  const { invoices, refunds, subscriptions } = api.payments.book
  const paid = Object.values(invoices).filter(({ subscription }) => subscription === subscriptionId)
  const payments = new Set(paid.flatMap(({ payment }) => payment ?? []))
  const refunded = Object.values(refunds).filter(({ payment }) => payments.has(payment))
  const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0)
  return {
    cash: sum(paid.map(({ amountPaid }) => amountPaid)) - sum(refunded.map(({ amount }) => amount)),
    isOver: subscriptions[subscriptionId]?.status === 'canceled',
    isTrial: subscriptions[subscriptionId]?.status === 'trialing',
  }
}

async function ourBalance(subscriptionId: string) {
  const { rows } = await api.context.db.execute<{
    cash: number
    status: string
    plan: string
    isTrial: boolean
    open: number
  }>(sql`
    select s.status, u.plan, s.is_trial as "isTrial",
      coalesce((select sum(e.amount) from ledger_entries e join invoices i on i.id = e.invoice_id
        where i.subscription_id = s.id and e.account = 'cash'), 0)::int as cash,
      (select count(*) from ledger_entries e join invoices i on i.id = e.invoice_id
        where i.subscription_id = s.id group by e.invoice_id having sum(e.amount) <> 0 limit 1)::int as open
    from subscriptions s join users u on u.id = s.user_id where s.provider_id = ${subscriptionId}`)
  return rows[0]
}

test("the ledger matches the provider's balance, and the plan its state, whatever events arrive in whatever order", async () => {
  await fc.assert(
    fc.asyncProperty(steps, card, fc.boolean(), delivery, async (taken, number, trial, order) => {
      const id = randomUUID()
      const token = await api.signIn({ id })
      const { data } = await placeOrder(api, token, 'plus-monthly', { trial })
      await pay(api, data, number)
      const subscriptionId = Object.keys(api.payments.book.subscriptions).at(-1) ?? ''
      const begun = api.payments.events.findIndex(({ body }) => body.includes(data.id))
      const about = { kind: 'subscription', id: subscriptionId } as const
      for (const step of taken) {
        if (step === 'tell') await api.context.enqueue(api.context.db, settlePaymentJob, about)
        else await runStep(step, id, subscriptionId)
        const events = api.payments.events.slice(Math.max(0, begun))
        await api.payments.deliver(order.flatMap((index) => events[index] ?? []))
        await api.runJobs()
      }
      await api.payments.deliver()
      await api.runJobs()
      // A refund reported before its payment is found by the reconciliation.
      await api.context.enqueue(api.context.db, reconcilePaymentsJob, {})
      await api.runJobs()
      const [providerSide, ours] = [providerBalance(subscriptionId), await ourBalance(subscriptionId)]
      expect(ours?.open).toBeNull()
      expect(ours?.cash).toBe(providerSide.cash)
      expect([ours?.status === 'expired', ours?.isTrial]).toEqual([providerSide.isOver, providerSide.isTrial])
      const { data: user } = await callApi(api.app, getUser, { token: await api.signIn({ id }) })
      expect([ours?.plan, user.plan.id === 'free']).toEqual([user.plan.id, providerSide.isOver])
    }),
    { numRuns: 6, seed: 7 },
  )
}, 300_000)
