import * as calls from '@tidewatch/contract/delivery/webhooks'
import { webhookLimit } from '@tidewatch/contract/delivery/webhooks'
import { AppError } from '#/platform/http/app-error.ts'
import type { RouteParts } from '#/primitives/route-parts.ts'
import { addWebhook } from './add-webhook.ts'
import { deleteWebhook } from './delete-webhook.ts'
import { describeDelivery, describeWebhook, listDeliveries, listWebhooks, requireWebhook } from './queries.ts'
import { rotateSecret } from './rotate-secret.ts'
import { testWebhook } from './test-webhook.ts'
import { updateWebhook } from './update-webhook.ts'

export function webhookRoutes({ router, context, limits }: RouteParts): void {
  const { db, vault } = context

  router.register(calls.listWebhooks, async ({ session }) => ({
    available: vault.currentKeyId !== null,
    limit: webhookLimit,
    webhooks: (await listWebhooks(db, session.user.id)).map(describeWebhook),
  }))

  router.register(calls.addWebhook, async ({ session, body }) => {
    const { webhook, secret } = await addWebhook(context, { userId: session.user.id, url: body.url })
    return { webhook: describeWebhook(webhook), secret }
  })

  router.register(calls.subscribeWebhook, async ({ session, body }) => {
    const { webhook, secret } = await addWebhook(context, {
      userId: session.user.id,
      url: body.url,
      apiKeyId: session.sessionId,
    })
    return { id: webhook.id, secret }
  })

  router.register(calls.unsubscribeWebhook, async ({ session, params }) => {
    const { id, apiKeyId } = await requireWebhook(db, params.id, session.user.id)
    if (apiKeyId !== session.sessionId) throw new AppError('notFound')
    await deleteWebhook(db, id)
    return null
  })

  router.register(calls.updateWebhook, async ({ session, params, body }) => {
    const endpoint = await requireWebhook(db, params.id, session.user.id)
    await updateWebhook(context, endpoint, body)
    return describeWebhook(await requireWebhook(db, endpoint.id, session.user.id))
  })

  router.register(calls.deleteWebhook, async ({ session, params }) => {
    const { id } = await requireWebhook(db, params.id, session.user.id)
    await deleteWebhook(db, id)
    return null
  })

  router.register(calls.rotateWebhookSecret, async ({ session, params }) => {
    const endpoint = await requireWebhook(db, params.id, session.user.id)
    const { secret, formerUntil } = await rotateSecret(context, endpoint)
    return { secret, formerUntil: formerUntil.toISOString() }
  })

  router.register(calls.testWebhook, async ({ session, params }) => {
    const endpoint = await requireWebhook(db, params.id, session.user.id)
    await limits.use('webhookTest', session.user.id)
    return describeDelivery(await testWebhook(context, session.user, endpoint))
  })

  router.register(calls.listWebhookDeliveries, async ({ session, params }) => {
    const { id } = await requireWebhook(db, params.id, session.user.id)
    return { deliveries: await listDeliveries(db, id) }
  })
}
