import { readNotification } from '@tidewatch/instagram/notification'
import { isSigned, readSignedRequest } from '@tidewatch/instagram/signed-request'
import { bodyLimit } from 'hono/body-limit'
import { BadRequest } from '#/platform/http/respond.ts'
import { parseJson } from '#/platform/json/parse-json.ts'
import { isSameSecret } from '#/platform/same-secret.ts'
import type { RouteParts } from '#/primitives/route-parts.ts'
import { deleteForOwner, eraseForOwner } from './erase-for-owner.ts'
import { receiveNotification } from './receive-notification.ts'

/** A full batch is a thousand entries of well under two kilobytes. */
const maxBodyBytes = 2 * 1024 * 1024

/** Callbacks that Instagram itself makes. Nothing is trusted unless it's signed with the app's secret. */
export function platformCallbacks({ app, context }: RouteParts): void {
  const { env } = context
  const limit = bodyLimit({ maxSize: maxBodyBytes, onError: () => Promise.reject(new BadRequest(413)) })

  /** Instagram verifies that this URL is ours before it sends anything. */
  app.get('/connection/webhook', (c) => {
    const query = c.req.query()
    const isVerified =
      query['hub.mode'] === 'subscribe' && isSameSecret(query['hub.verify_token'], env.INSTAGRAM_WEBHOOK_TOKEN)
    return isVerified ? c.text(query['hub.challenge'] ?? '') : c.text('', 403)
  })

  app.post('/connection/webhook', limit, async (c) => {
    const body = Buffer.from(await c.req.arrayBuffer())
    const { INSTAGRAM_APP_SECRET: secret } = env
    if (!secret || !isSigned(body, c.req.header('x-hub-signature-256'), secret)) return c.text('', 403)
    const events = readNotification(parseJson(body.toString('utf8')))
    if (!events) return c.text('', 400)
    await receiveNotification(context, events)
    return c.text('')
  })

  async function signedRequest(form: Record<string, unknown>) {
    const text = typeof form.signed_request === 'string' ? form.signed_request : ''
    const { INSTAGRAM_APP_SECRET: secret } = env
    return secret ? readSignedRequest(text, secret) : null
  }

  app.post('/connection/deauthorize', limit, async (c) => {
    const request = await signedRequest(await c.req.parseBody())
    if (!request) return c.text('', 403)
    await eraseForOwner(context, request)
    return c.text('')
  })

  app.post('/connection/data-deletion', limit, async (c) => {
    const request = await signedRequest(await c.req.parseBody())
    if (!request) return c.text('', 403)
    const code = await deleteForOwner(context, request)
    return c.json({ url: `${env.WEB_ORIGIN}/connect/deletion?code=${code}`, confirmation_code: code })
  })
}
