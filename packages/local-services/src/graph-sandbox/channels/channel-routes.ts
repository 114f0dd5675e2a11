import { Hono } from 'hono'
import * as z from 'zod'
import type { Clock } from '../clock.ts'
import { channelsPage } from './channels-page.ts'

/** Newer messages push out older ones. */
const maxMessages = 100

const providerSchema = z.enum(['slack', 'discord', 'teams', 'ntfy'])

/** A message as it arrived. */
export interface ReceivedMessage {
  provider: z.infer<typeof providerSchema> | 'push'
  /** The path below the provider, such as `services/T000/B000/sample`. */
  path: string
  at: string
  /** Messages to push services are encrypted: base64. */
  body: unknown
}

/** The minimum that each provider requires, and its response status. */
const shapes = {
  slack: { schema: z.object({ text: z.string(), blocks: z.array(z.object({ type: z.string() })) }), status: 200 },
  discord: { schema: z.object({ embeds: z.array(z.object({ description: z.string().max(4_096) })) }), status: 204 },
  teams: { schema: z.object({ type: z.literal('message'), attachments: z.array(z.unknown()).min(1) }), status: 202 },
  ntfy: { schema: z.object({ topic: z.string(), message: z.string() }), status: 200 },
} as const

/** What a push service requires: sender and TTL are readable, the content isn't (RFC 8030, 8188, 8292). */
const pushHeaders = z.object({
  authorization: z.string().regex(/^vapid t=[\w-]+\.[\w-]+\.[\w-]+, ?k=[\w-]{87}$/),
  'content-encoding': z.literal('aes128gcm'),
  ttl: z.coerce.number().int().min(0),
})
const maxPushBytes = 4_096

/**
 * Replaces the incoming webhooks of Slack, Discord and Teams, ntfy and a push service, and shows what arrived. Keeps
 * messages until it exits.
 */
export function createChannels(clock: Clock): Hono {
  const app = new Hono()
  const received: ReceivedMessage[] = []

  app.get('/', (c) => c.html(channelsPage(received, new URL(c.req.url).origin)))
  app.get('/messages', (c) => c.json({ messages: received }))

  const keep = (message: Omit<ReceivedMessage, 'at'>) => {
    received.unshift({ ...message, at: clock().toISOString() })
    received.length = Math.min(received.length, maxMessages)
  }

  app.post('/push/:path', async (c) => {
    const body = Buffer.from(await c.req.arrayBuffer())
    if (body.length > maxPushBytes) return c.body(null, 413)
    if (!pushHeaders.safeParse(c.req.header()).success) return c.body(null, 400)
    keep({ provider: 'push', path: c.req.param('path'), body: body.toString('base64') })
    return c.body(null, 201)
  })

  app.post('/:provider/*', async (c) => {
    const provider = providerSchema.safeParse(c.req.param('provider'))
    if (!provider.success) return c.notFound()
    const { schema, status } = shapes[provider.data]
    const body: unknown = await c.req.json().catch(() => null)
    if (!schema.safeParse(body).success) return c.text('invalid_payload', 400)
    const path = c.req.path.split(`/${provider.data}/`)[1] ?? ''
    keep({ provider: provider.data, path, body })
    return status === 204 ? c.body(null, 204) : c.text('ok', status)
  })

  return app
}
