import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { readNotification } from '@tidewatch/instagram/notification'
import { isSigned, readSignedRequest, type SignedRequest } from '@tidewatch/instagram/signed-request'
import { addMinutes } from 'date-fns'
import { and, eq, lt } from 'drizzle-orm'
import { bodyLimit } from 'hono/body-limit'
import { connections, dataDeletions } from '#/platform/db/schema/watch/connections.ts'
import { BadRequest } from '#/platform/http/respond.ts'
import type { RouteParts } from '#/primitives/route-parts.ts'
import { eraseConnection } from './erase-connection.ts'
import { receiveNotification } from './receive-notification.ts'

/** A full batch is a thousand entries of well under two kilobytes. */
const largestBody = 2 * 1024 * 1024
/** So far may Instagram's clock be behind ours. */
const clockMinutes = 5

/** What Instagram itself calls. Nothing is believed that is not signed with the app's secret. */
export function platformCallbacks({ app, context }: RouteParts): void {
  const { db, env, now, logger } = context
  const limit = bodyLimit({ maxSize: largestBody, onError: () => Promise.reject(new BadRequest(413)) })

  /** Instagram asks whether this address is ours before it sends anything. */
  app.get('/connection/webhook', (c) => {
    const asked = c.req.query()
    const isOurs = asked['hub.mode'] === 'subscribe' && isSame(asked['hub.verify_token'], env.INSTAGRAM_WEBHOOK_TOKEN)
    return isOurs ? c.text(asked['hub.challenge'] ?? '') : c.text('', 403)
  })

  app.post('/connection/webhook', limit, async (c) => {
    const body = Buffer.from(await c.req.arrayBuffer())
    const { INSTAGRAM_APP_SECRET: secret } = env
    if (!secret || !isSigned(body, c.req.header('x-hub-signature-256'), secret)) return c.text('', 403)
    const events = readNotification(parseJson(body))
    if (!events) return c.text('', 400)
    await receiveNotification(context, events)
    return c.text('')
  })

  async function signedRequest(form: Record<string, unknown>) {
    const text = typeof form.signed_request === 'string' ? form.signed_request : ''
    const { INSTAGRAM_APP_SECRET: secret } = env
    return secret ? readSignedRequest(text, secret) : null
  }

  /**
   * The owner removed the app inside Instagram: the access is gone, so everything that it brought goes. What was connected
   * after that word stays, should the word come again.
   */
  async function eraseFor({ userId, issuedAt }: SignedRequest): Promise<void> {
    const rows = await db
      .select()
      .from(connections)
      .where(and(eq(connections.scopedId, userId), lt(connections.connectedAt, addMinutes(issuedAt, clockMinutes))))
    for (const row of rows) {
      await eraseConnection(context, row)
      logger.info({ connectionId: row.id }, 'connection erased on its owner’s word to Instagram')
    }
  }

  app.post('/connection/deauthorize', limit, async (c) => {
    const request = await signedRequest(await c.req.parseBody())
    if (!request) return c.text('', 403)
    await eraseFor(request)
    return c.text('')
  })

  app.post('/connection/data-deletion', limit, async (c) => {
    const request = await signedRequest(await c.req.parseBody())
    if (!request) return c.text('', 403)
    const requestedAt = now()
    const code = randomBytes(16).toString('hex')
    await db.insert(dataDeletions).values({ code, requestedAt })
    await eraseFor(request)
    await db.update(dataDeletions).set({ completedAt: now() }).where(eq(dataDeletions.code, code))
    return c.json({ url: `${env.WEB_ORIGIN}/connect/deletion?code=${code}`, confirmation_code: code })
  })
}

// Hashed first, so that neither length nor content shows in the time it takes.
function isSame(given: string | undefined, right: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return right !== '' && given !== undefined && timingSafeEqual(hash(given), hash(right))
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}
