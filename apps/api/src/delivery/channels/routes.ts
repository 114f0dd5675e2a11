import * as calls from '@tidewatch/contract/delivery/channels'
import { channelLimit } from '@tidewatch/contract/delivery/channels'
import { type ChatProvider, chatProviders } from '@tidewatch/contract/delivery/notifications'
import { limitBody } from '#/platform/http/request-body.ts'
import { parseJson } from '#/platform/json/parse-json.ts'
import { isSameSecret } from '#/platform/same-secret.ts'
import type { RouteParts } from '#/primitives/route-parts.ts'
import { addChannel, deleteChannel } from './add-channel.ts'
import { isTelegramConfigured, linkTelegram, receiveTelegramUpdate } from './link-telegram.ts'
import { describeChannel, listChannels, requireChannel } from './queries.ts'
import { isPushConfigured, subscribeBrowser } from './subscribe-browser.ts'
import { testChannel } from './test-channel.ts'
import { updateChannel } from './update-channel.ts'

export function channelRoutes({ router, context, limits }: RouteParts): void {
  const { db, env, vault } = context
  const isConfigured: Partial<Record<ChatProvider, boolean>> = {
    telegram: isTelegramConfigured(context),
    push: isPushConfigured(context),
  }

  router.register(calls.listChannels, async ({ session }) => ({
    providers: vault.currentKeyId === null ? [] : chatProviders.filter((provider) => isConfigured[provider] ?? true),
    limit: channelLimit,
    pushKey: isPushConfigured(context) ? env.VAPID_PUBLIC_KEY : null,
    channels: (await listChannels(db, session.user.id)).map(describeChannel),
  }))

  router.register(calls.addChannel, async ({ session, body }) =>
    describeChannel(await addChannel(context, { ...body, userId: session.user.id })),
  )

  router.register(calls.linkTelegram, async ({ session }) => {
    const { url, expiresAt } = await linkTelegram(context, session.user.id)
    return { url, expiresAt: expiresAt.toISOString() }
  })

  router.register(calls.subscribeBrowser, async ({ session, body, c }) =>
    describeChannel(await subscribeBrowser(context, session, { ...body, userAgent: c.req.header('user-agent') })),
  )

  router.register(calls.updateChannel, async ({ session, params, body }) => {
    const channel = await requireChannel(db, params.id, session.user.id)
    await updateChannel(context, session.user, channel, body)
    return describeChannel(await requireChannel(db, channel.id, session.user.id))
  })

  router.register(calls.deleteChannel, async ({ session, params }) => {
    const { id } = await requireChannel(db, params.id, session.user.id)
    await deleteChannel(context, id)
    return null
  })

  router.register(calls.testChannel, async ({ session, params }) => {
    const channel = await requireChannel(db, params.id, session.user.id)
    await limits.use('channelTest', session.user.id)
    return testChannel(context, session.user, channel)
  })
}

/** Ample: an update with a long message is a few kilobytes. */
const updateLimit = 64 * 1024

/** Telegram's webhook. It's authenticated by the secret set with the bot's webhook. */
export function telegramWebhook({ app, context }: RouteParts): void {
  const { TELEGRAM_WEBHOOK_SECRET: secret } = context.env
  app.post('/telegram/webhook', limitBody(updateLimit), async (c) => {
    if (!isSameSecret(c.req.header('x-telegram-bot-api-secret-token'), secret)) return c.json({ received: false }, 403)
    // A body that isn't JSON contains no update.
    await receiveTelegramUpdate(context, parseJson(await c.req.text()))
    return c.json({ received: true })
  })
}
