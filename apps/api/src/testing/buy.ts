import { randomUUID } from 'node:crypto'
import { createOrder, type Order } from '@tidewatch/contract/shop/orders'
import { listSubscriptionItems, type Subscription } from '@tidewatch/contract/shop/subscriptions'
import { callApi } from './test-api.ts'
import type { TestApp } from './test-app.ts'

/** Test cards of the payment sandbox. */
export const cards = {
  pays: '4242424242424242',
  isDeclined: '4000000000000002',
  asks: '4000002500003155',
  failsLater: '4000000000000341',
  /** The same card for every customer; the other numbers are a different card for each. */
  shared: '5555555555554444',
} as const

interface Purchase {
  requestId?: string
  quantity?: number
  coupon?: string
  trial?: boolean
}

export function placeOrder(api: TestApp, token: string, itemId: string, options: Purchase = {}) {
  const { requestId = randomUUID(), quantity = 1, coupon, trial = false } = options
  const body = { requestId, items: [{ itemId, quantity }], renewalConsent: true, trial, ...(coupon ? { coupon } : {}) }
  return callApi(api.app, createOrder, { token, body })
}

/** Completes the checkout page. Returns its status: 303 once paid. */
export async function pay(api: TestApp, order: Order, card: string = cards.pays, decision = 'pay'): Promise<number> {
  const response = await api.payments.app.request(order.checkoutUrl ?? '', {
    method: 'POST',
    body: new URLSearchParams({ card, decision }),
  })
  return response.status
}

/** Delivers the payment sandbox's pending webhooks, and runs the resulting jobs. */
export async function deliverPaymentEvents(api: TestApp): Promise<void> {
  await api.payments.deliver()
  await api.runJobs()
}

/** Orders an item, pays for it, and processes the webhooks. */
export async function buy(
  api: TestApp,
  token: string,
  itemId: string,
  card: string = cards.pays,
  options: Purchase = {},
): Promise<Order> {
  const { data } = await placeOrder(api, token, itemId, options)
  await pay(api, data, card)
  await deliverPaymentEvents(api)
  return data
}

export async function subscriptionOf(api: TestApp, token: string): Promise<Subscription | null> {
  const { data } = await callApi(api.app, listSubscriptionItems, { token, query: { func: 'add' } })
  return data.subscription
}

/** Advances time in the payment sandbox too, which charges what is due and sends webhooks. */
export async function advanceDays(api: TestApp, days: number): Promise<void> {
  api.clock.advance({ days })
  api.payments.processDue()
  await deliverPaymentEvents(api)
}
