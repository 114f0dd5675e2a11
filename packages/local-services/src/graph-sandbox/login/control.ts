import type { Hono } from 'hono'
import * as z from 'zod'
import type { Clock } from '../clock.ts'
import { requestTime } from '../wire/request-time.ts'
import { eventsBetween } from './events.ts'
import type { Grants } from './grants.ts'
import { notificationsOf, signedRequest } from './notifications.ts'
import { accountWithId, ownAccountAt, scopedIdOf } from './own-accounts.ts'
import type { LoginSettings } from './settings.ts'

const MINUTE = 60_000
const orderSchema = z.object({
  handle: z.string(),
  action: z.enum(['remove-app', 'change-password', 'checkpoint', 'delete-data', 'notify']),
  /** How far back `notify` reaches. */
  minutes: z.coerce.number().int().min(1).max(2880).default(60),
})

/** Triggers what an owner would do inside Instagram: `POST /control` with a JSON order. */
export function controlRoutes(
  app: Hono,
  settings: LoginSettings,
  { grants, clock, subscribed }: { grants: Grants; clock: Clock; subscribed: Set<string> },
): { notify: (from: number, to: number) => Promise<number> } {
  const { appId, appSecret, callbacks, send = fetch } = settings
  const form = (url: string, userId: string, now: number) =>
    send(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ signed_request: signedRequest(userId, now, appSecret) }).toString(),
    })

  async function notifyAbout(id: string, from: number, to: number): Promise<number> {
    const account = accountWithId(id, to)
    if (!account || !callbacks) return 0
    const notifications = notificationsOf(account, eventsBetween(account, from, to), { secret: appSecret })
    for (const { body, signature } of notifications) {
      const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signature }
      await send(callbacks.webhook, { method: 'POST', headers, body })
    }
    return notifications.length
  }

  app.post('/control', async (c) => {
    const order = orderSchema.parse(await c.req.json())
    const now = requestTime(c, clock)
    const account = ownAccountAt(order.handle, now)
    if (!account) return c.json({ done: false }, 404)
    const userId = scopedIdOf(account.spec, appId)
    if (order.action === 'notify') {
      return c.json({ done: true, sent: await notifyAbout(account.id, now - order.minutes * MINUTE, now) })
    }
    if (order.action === 'change-password') grants.end(account.id, 'password', now)
    else if (order.action === 'checkpoint') grants.end(account.id, 'checkpoint', now)
    else {
      grants.end(account.id, 'removed', now)
      subscribed.delete(account.id)
      if (!callbacks) return c.json({ done: true })
      const url = order.action === 'delete-data' ? callbacks.deletion : callbacks.deauthorize
      const answer = await form(url, userId, now)
      return c.json({ done: true, status: answer.status, answer: await answer.text() })
    }
    return c.json({ done: true })
  })

  return {
    /** Sends the events of all connected accounts between two times; returns the number of notifications. */
    async notify(from, to) {
      let sent = 0
      for (const id of subscribed) sent += await notifyAbout(id, from, to)
      return sent
    },
  }
}
