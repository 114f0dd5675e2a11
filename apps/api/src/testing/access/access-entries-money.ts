import { randomUUID } from 'node:crypto'
import { joinAffiliates } from '@tidewatch/contract/shop/affiliate'
import { affiliateTerms } from '@tidewatch/contract/shop/affiliate-terms'
import { getOrder } from '@tidewatch/contract/shop/orders'
import { listPayments } from '@tidewatch/contract/shop/payments'
import { buy, placeOrder, subscriptionOf } from '../buy.ts'
import { callApi } from '../test-api.ts'
import { aDeclaration, declare, withdrawalSecretIn } from '../withdrawals.ts'
import type { AccessEntries, AccessWorld } from './access-world.ts'

let buyers = 0

/** A new user with a plan; the owner of everything else stays on the free plan. */
async function withPlan({ api }: AccessWorld) {
  buyers += 1
  const token = await api.signIn({ id: `pays ${buyers}` })
  await buy(api, token, 'plus-monthly')
  return { token, subs_id: (await subscriptionOf(api, token))?.id ?? '' }
}

/** Inputs for the calls about orders, plans and payments. */
export const moneyAccessEntries = {
  listShopItems: () => ({}),
  createOrder: () => ({ body: { requestId: randomUUID(), items: [{ itemId: 'report-unlocks' }] } }),
  listOrders: () => ({}),
  getOrder: async ({ api, owner }) => {
    const { data } = await placeOrder(api, owner, 'report-unlocks')
    return { params: { id: data.id } }
  },
  listSubscriptionItems: () => ({ query: { func: 'buy' } }),
  getExtras: () => ({}),
  previewUpgrade: async (world) => {
    const { token, subs_id } = await withPlan(world)
    return { token, query: { subs_id, item_id: 'pro-monthly' } }
  },
  upgradeSubscription: async (world) => {
    const { token, subs_id } = await withPlan(world)
    return { token, body: { subs_id, item_id: 'pro-monthly', monitor_id: '' } }
  },
  cancelSubscription: async (world) => {
    const { token, subs_id } = await withPlan(world)
    return { token, body: { subs_id } }
  },
  resumeSubscription: async (world) => {
    const { token, subs_id } = await withPlan(world)
    return { token, body: { subs_id } }
  },
  chooseActiveMonitors: async (world) => {
    const { token, subs_id } = await withPlan(world)
    return { token, body: { subs_id, monitor_ids: [] } }
  },
  declareWithdrawal: () => ({ body: aDeclaration() }),
  confirmWithdrawal: async ({ api }) => {
    buyers += 1
    const email = `withdraws.${buyers}@example.com`
    await buy(api, await api.signIn({ id: `withdraws ${buyers}`, email }), 'report-unlocks')
    await declare(api, aDeclaration(email))
    return { body: { secret: withdrawalSecretIn(api, email) } }
  },
  openPortal: async (world) => ({ token: (await withPlan(world)).token }),
  listPayments: () => ({}),
  exportPayments: () => ({}),
  downloadInvoice: async (world) => {
    const { token } = await withPlan(world)
    const { data } = await callApi(world.api.app, listPayments, { token })
    return { token, params: { id: data.payments[0]?.id ?? '' } }
  },
  getAffiliate: () => ({}),
  joinAffiliates: () => ({ body: { acceptedTerms: affiliateTerms.version } }),
  setPayoutTarget: async ({ api }) => {
    const token = await api.signIn({ id: 'is paid out' })
    await callApi(api.app, joinAffiliates, { token, body: { acceptedTerms: affiliateTerms.version } })
    return { token, body: { method: 'paypal', name: 'Ana Lind', account: 'ana@example.com' } }
  },
  listAffiliateEntries: () => ({}),
  recordAffiliateClick: () => ({ body: { code: 'NOBODYS1', path: '/plans' } }),
  redeemGift: async ({ api, owner }) => {
    const { id } = await buy(api, owner, 'gift-plus')
    const { data } = await callApi(api.app, getOrder, { token: owner, params: { id } })
    return { token: await api.signIn({ id: 'is given a plan' }), body: { code: data.giftCode ?? '' } }
  },
} satisfies Partial<AccessEntries>
