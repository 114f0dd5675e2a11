import * as calls from '@tidewatch/contract/shop/subscriptions'
import { absoluteUrl, hostsOf } from '@tidewatch/site-config/hosts'
import { requirePayments } from '#/primitives/payment-provider/require-payments.ts'
import type { RouteParts } from '#/primitives/route-parts.ts'
import { requireCustomer } from '#/shop/payments/customer-of.ts'
import { requireOwn } from '#/watch/monitors/queries.ts'
import { changePlan, previewChange } from './change-plan.ts'
import { chooseActiveMonitors } from './choose-active-monitors.ts'
import { listItems } from './list-items.ts'
import { describeSubscription, liveSubscription } from './queries.ts'
import { readExtras } from './read-extras.ts'
import { redeemGift } from './redeem-gift.ts'
import { setStopped } from './set-stopped.ts'

export function subscriptionRoutes({ router, context, limits }: RouteParts): void {
  const { db, env } = context

  router.register(calls.listSubscriptionItems, async ({ query: { func }, session: { user } }) => {
    const present = await liveSubscription(db, user.id)
    return {
      subscription: present && describeSubscription(present),
      items: await listItems(context, { user, func, present }),
    }
  })

  router.register(calls.getExtras, ({ session: { user } }) => readExtras(context, user.id))

  router.register(calls.previewUpgrade, ({ query, session: { user } }) =>
    previewChange(context, requirePayments(context), {
      user,
      subscriptionId: query.subs_id,
      itemId: query.item_id,
    }),
  )

  router.register(calls.upgradeSubscription, async ({ body, session: { user } }) => {
    await limits.use('order', user.id)
    const monitorId = body.monitor_id || null
    if (monitorId) await requireOwn(db, monitorId, user.id)
    const change = { user, subscriptionId: body.subs_id, itemId: body.item_id, monitorId }
    return describeSubscription(await changePlan(context, { payments: requirePayments(context), limits }, change))
  })

  router.register(calls.cancelSubscription, async ({ body, session: { user } }) => {
    const stop = { userId: user.id, id: body.subs_id, stopped: true }
    return describeSubscription(await setStopped(context, requirePayments(context), stop))
  })

  router.register(calls.resumeSubscription, async ({ body, session: { user } }) => {
    const stop = { userId: user.id, id: body.subs_id, stopped: false }
    return describeSubscription(await setStopped(context, requirePayments(context), stop))
  })

  router.register(calls.chooseActiveMonitors, ({ body, session: { user } }) =>
    chooseActiveMonitors(context, { subscriptionId: body.subs_id, userId: user.id, monitorIds: body.monitor_ids }),
  )

  router.register(calls.openPortal, async ({ session: { user }, locale }) => {
    const payments = requirePayments(context)
    const customerId = await requireCustomer(context, user.id)
    const hosts = hostsOf(env)
    return { url: await payments.portalUrl(customerId, absoluteUrl(hosts, 'web', '/settings', locale)) }
  })

  router.register(calls.redeemGift, async ({ body, session: { user } }) => {
    await limits.use('giftCode', user.id)
    return describeSubscription(await redeemGift(context, { userId: user.id, code: body.code }))
  })
}
