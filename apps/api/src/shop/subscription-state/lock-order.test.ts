import { getOrder } from '@tidewatch/contract/shop/orders'
import { redeemGift } from '@tidewatch/contract/shop/subscriptions'
import { getUser } from '@tidewatch/contract/users/users'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Transaction } from '#/platform/db/client.ts'
import { invoiceCounters } from '#/platform/db/schema/shop/ledger.ts'
import { orders } from '#/platform/db/schema/shop/orders.ts'
import { subscriptions } from '#/platform/db/schema/shop/subscriptions.ts'
import type { PaymentProvider } from '#/primitives/payment-provider/payment-provider.ts'
import { requirePayments } from '#/primitives/payment-provider/require-payments.ts'
import { lockUser } from '#/primitives/plans/require-account-slot.ts'
import { finalizeOrder } from '#/shop/orders/finalize-order.ts'
import { bookRefunds } from '#/shop/refunds/book-refunds.ts'
import { chooseActiveMonitors } from '#/shop/subscriptions/choose-active-monitors.ts'
import { endGift } from '#/shop/subscriptions/end-gift.ts'
import { buy, pay, placeOrder } from '#/testing/buy.ts'
import { waitUntilBlocked } from '#/testing/database/wait-until-blocked.ts'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'
import { insertMonitor } from '#/watch/monitors/insert-monitor.ts'
import { syncSubscription } from './sync-subscription.ts'

let api: TestApp
let payments: PaymentProvider
beforeAll(async () => {
  api = await createTestApp()
  payments = requirePayments(api.context)
})
afterAll(() => api.close())

async function user(id: string) {
  const token = await api.signIn({ id })
  return { token, userId: (await callApi(api.app, getUser, { token })).data.id }
}

async function planOf(userId: string) {
  const [plan] = await api.context.db.select().from(subscriptions).where(eq(subscriptions.userId, userId))
  return plan ?? expect.fail('There is no plan.')
}

const lockPlan = (tx: Transaction, id: string) =>
  tx.select().from(subscriptions).where(eq(subscriptions.id, id)).for('update')

/** Runs a change until it waits for the user's lock, whose holder then needs another row. Throws if they deadlock. */
async function runDuring(
  userId: string,
  { change, needRow }: { change: () => Promise<unknown>; needRow: (tx: Transaction) => Promise<unknown> },
): Promise<void> {
  const { db } = api.context
  const { changing } = await db.transaction(async (tx) => {
    await lockUser(tx, userId)
    const started = change()
    await waitUntilBlocked(db)
    await needRow(tx)
    return { changing: started }
  })
  await changing
}

test('an account can be added while a plan is synced', async () => {
  const { token, userId } = await user('adds after buying')
  await buy(api, token, 'plus-monthly')
  const { providerId } = await planOf(userId)
  const createdAt = api.clock.now()
  await runDuring(userId, {
    change: () => syncSubscription(api.context, payments, providerId ?? ''),
    needRow: (tx) =>
      insertMonitor(tx, { userId, source: 'archive', username: 'an.archive', cadence: 'weekly', createdAt }),
  })
})

test('a plan can be invoiced while a one-time order is fulfilled', async () => {
  const { token, userId } = await user('buys two things')
  await buy(api, token, 'plus-monthly')
  const { data: order } = await placeOrder(api, token, 'extra-account')
  await pay(api, order)
  await runDuring(userId, {
    change: () => finalizeOrder(api.context, payments, order.id),
    needRow: (tx) => tx.select().from(invoiceCounters).for('update'),
  })
})

test('a plan can be synced while its monitors are chosen', async () => {
  const { token, userId } = await user('chooses')
  await buy(api, token, 'plus-monthly')
  const { id } = await planOf(userId)
  await runDuring(userId, {
    change: () => chooseActiveMonitors(api.context, { subscriptionId: id, userId, monitorIds: [] }),
    needRow: (tx) => lockPlan(tx, id),
  })
})

test("a gift's monitors can be chosen while it ends", async () => {
  const giver = await user('gives')
  const { token, userId } = await user('is given')
  const { id: orderId } = await buy(api, giver.token, 'gift-plus')
  const { data: order } = await callApi(api.app, getOrder, { token: giver.token, params: { id: orderId } })
  await callApi(api.app, redeemGift, { token, body: { code: order.giftCode ?? '' } })
  const { id } = await planOf(userId)
  await runDuring(userId, {
    change: () => api.context.db.transaction((tx) => endGift(api.context, tx, id)),
    needRow: (tx) => lockPlan(tx, id),
  })
})

test('an order can be finalised while its refund is booked', async () => {
  const { token, userId } = await user('returns it')
  const { id } = await buy(api, token, 'verified-reports')
  const [order] = await api.context.db.select().from(orders).where(eq(orders.id, id))
  const paymentId = order?.paymentId ?? ''
  await payments.refund({ paymentId, amount: order?.total ?? 0, key: 'all of it' })
  await runDuring(userId, {
    change: () => bookRefunds(api.context, payments, paymentId),
    needRow: (tx) => tx.select().from(orders).where(eq(orders.id, id)).for('no key update'),
  })
})
