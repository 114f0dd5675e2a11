import {
  addWebhook as addWebhookCall,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks as listWebhooksCall,
  rotateWebhookSecret,
  testWebhook as testWebhookCall,
  updateWebhook,
  webhookLimit,
} from '@tidewatch/contract/webhook'
import { eq } from 'drizzle-orm'
import { webhookEndpoints } from '#/platform/db/schema/telling.ts'
import type { RateLimits } from '#/platform/http/rate-limit.ts'
import type { Router } from '#/platform/http/route.ts'
import type { Context } from '#/primitives/context.ts'
import { addWebhook } from './add-webhook.ts'
import { pauseEndpoint } from './pause-endpoint.ts'
import { describeDelivery, describeWebhook, listDeliveries, listWebhooks, requireWebhook } from './queries.ts'
import { rotateSecret } from './rotate-secret.ts'
import { testWebhook } from './test-webhook.ts'

export function webhookRoutes(router: Router, context: Context, limits: RateLimits): void {
  const { db, now, vault } = context

  router.signedIn(listWebhooksCall, async ({ session }) => ({
    available: vault.currentKeyId !== null,
    limit: webhookLimit,
    webhooks: (await listWebhooks(db, session.user.id)).map(describeWebhook),
  }))

  router.signedIn(addWebhookCall, async ({ session, body }) => {
    const { webhook, secret } = await addWebhook(context, { userId: session.user.id, url: body.url })
    return { webhook: describeWebhook(webhook), secret }
  })

  router.signedIn(updateWebhook, async ({ session, params, body }) => {
    const { id, pausedAt } = await requireWebhook(db, params.id, session.user.id)
    if (body.paused && !pausedAt) await db.transaction((tx) => pauseEndpoint(tx, { id, because: 'user', at: now() }))
    if (!body.paused && pausedAt) {
      const on = { pausedAt: null, pausedBecause: null, failingSince: null }
      await db.update(webhookEndpoints).set(on).where(eq(webhookEndpoints.id, id))
    }
    return describeWebhook(await requireWebhook(db, id, session.user.id))
  })

  router.signedIn(deleteWebhook, async ({ session, params }) => {
    const { id } = await requireWebhook(db, params.id, session.user.id)
    await db.delete(webhookEndpoints).where(eq(webhookEndpoints.id, id))
    return null
  })

  router.signedIn(rotateWebhookSecret, async ({ session, params }) => {
    const endpoint = await requireWebhook(db, params.id, session.user.id)
    const { secret, formerUntil } = await rotateSecret(context, endpoint)
    return { secret, formerUntil: formerUntil.toISOString() }
  })

  router.signedIn(testWebhookCall, async ({ session, params }) => {
    const endpoint = await requireWebhook(db, params.id, session.user.id)
    await limits.use('webhookTest', session.user.id)
    return describeDelivery(await testWebhook(context, session.user, endpoint))
  })

  router.signedIn(listWebhookDeliveries, async ({ session, params }) => {
    const { id } = await requireWebhook(db, params.id, session.user.id)
    return { deliveries: await listDeliveries(db, id) }
  })
}
