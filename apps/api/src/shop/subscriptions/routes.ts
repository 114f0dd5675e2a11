import {
  getExtras,
  keepMonitors,
  listSubscriptionItems,
  openPortal,
  previewUpgrade,
  redeemGift as redeemGiftCall,
  resumeSubscription,
  stopSubscription,
  upgradeSubscription,
} from '@tidewatch/contract/subscription'
import { absoluteUrl } from '@tidewatch/site-config/hosts'
import { eq } from 'drizzle-orm'
import { paymentCustomers, subscriptions } from '#/platform/db/schema/subscriptions.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { RateLimits } from '#/platform/http/rate-limit.ts'
import type { Router } from '#/platform/http/route.ts'
import type { Context } from '#/primitives/context.ts'
import { requirePayments } from '#/primitives/payment-provider/require-payments.ts'
import { applyPlan } from '#/shop/subscription-state/apply-plan.ts'
import { requireOwn } from '#/watch/monitors/queries.ts'
import { changePlan, previewChange } from './change-plan.ts'
import { listItems } from './list-items.ts'
import { describeSubscription, liveSubscription, requireSubscription } from './queries.ts'
import { readExtras } from './read-extras.ts'
import { redeemGift } from './redeem-gift.ts'
import { setStopped } from './set-stopped.ts'

export function subscriptionRoutes(router: Router, context: Context, limits: RateLimits): void {
  const { db, env, now } = context

  router.signedIn(listSubscriptionItems, async ({ query: { func }, session: { user } }) => {
    const present = await liveSubscription(db, user.id)
    return {
      subscription: present && describeSubscription(present),
      items: await listItems(context, { user, func, present }),
    }
  })

  router.signedIn(getExtras, ({ session: { user } }) => readExtras(context, user.id))

  router.signedIn(previewUpgrade, ({ query, session: { user } }) =>
    previewChange(context, requirePayments(context), {
      user,
      subscriptionId: query.subs_id,
      itemId: query.item_id,
    }),
  )

  router.signedIn(upgradeSubscription, async ({ body, session: { user } }) => {
    await limits.use('order', user.id)
    const monitorId = body.monitor_id || null
    if (monitorId) await requireOwn(db, monitorId, user.id)
    const change = { user, subscriptionId: body.subs_id, itemId: body.item_id, monitorId }
    return describeSubscription(await changePlan(context, requirePayments(context), change))
  })

  router.signedIn(stopSubscription, async ({ body, session: { user } }) => {
    const stop = { userId: user.id, id: body.subs_id, stopped: true }
    return describeSubscription(await setStopped(context, requirePayments(context), stop))
  })

  router.signedIn(resumeSubscription, async ({ body, session: { user } }) => {
    const stop = { userId: user.id, id: body.subs_id, stopped: false }
    return describeSubscription(await setStopped(context, requirePayments(context), stop))
  })

  router.signedIn(keepMonitors, async ({ body, session: { user } }) => {
    const row = await requireSubscription(db, { id: body.subs_id, userId: user.id })
    for (const id of body.monitor_ids) await requireOwn(db, id, user.id)
    return db.transaction(async (tx) => {
      await tx.update(subscriptions).set({ keepMonitorIds: body.monitor_ids }).where(eq(subscriptions.id, row.id))
      return { paused: await applyPlan({ now }, tx, user.id) }
    })
  })

  router.signedIn(openPortal, async ({ session: { user }, locale }) => {
    const payments = requirePayments(context)
    const [customer] = await db.select().from(paymentCustomers).where(eq(paymentCustomers.userId, user.id))
    if (!customer) throw new AppError('notFound')
    const hosts = { web: env.WEB_ORIGIN, blog: env.BLOG_ORIGIN, support: env.SUPPORT_ORIGIN }
    return { url: await payments.portalUrl(customer.customerId, absoluteUrl(hosts, 'web', '/settings', locale)) }
  })

  router.signedIn(redeemGiftCall, async ({ body, session: { user } }) => {
    await limits.use('giftCode', user.id)
    return describeSubscription(await redeemGift(context, { userId: user.id, code: body.code }))
  })
}
