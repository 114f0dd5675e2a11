import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { WebhookEndpointRow } from '#/platform/db/schema/delivery/webhooks.ts'
import { type OutboxRow, outbox } from '#/platform/db/schema/primitives/outbox.ts'
import type { UserRow } from '#/platform/db/schema/users/users.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Context } from '#/primitives/context.ts'
import { composeEvent } from './compose-event.ts'
import { attempt } from './deliver-webhook.ts'

/** Sends a test message once, now, and logs the outcome. Independent of whether the webhook is paused. */
export async function testWebhook(
  context: Pick<Context, 'db' | 'env' | 'now' | 'vault'>,
  user: UserRow,
  endpoint: WebhookEndpointRow,
): Promise<OutboxRow> {
  const { db, env, now } = context
  const id = randomUUID()
  const message = {
    id,
    userId: user.id,
    kind: 'webhook-test' as const,
    channel: 'webhook' as const,
    endpointId: endpoint.id,
    dedupeKey: `test ${id}`,
    payload: {},
    createdAt: now(),
  }
  const [stored] = await db
    .insert(outbox)
    .values({ ...message, gaveUpAt: now() })
    .returning()
  const body = stored ? await composeEvent(db, { env, message: stored, user }) : null
  if (body === null) throw new AppError('ourFault')
  const outcome = await attempt(context, endpoint, { id, body })
  const isAccepted = outcome.error === null
  const [updated] = await db
    .update(outbox)
    .set({ body, attempts: [outcome], ...(isAccepted ? { sentAt: now(), gaveUpAt: null } : {}) })
    .where(eq(outbox.id, id))
    .returning()
  if (!updated) throw new AppError('notFound')
  return updated
}
