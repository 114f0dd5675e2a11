import type { WebhookEndpointRow } from '#/platform/db/schema/delivery/webhooks.ts'
import type { Context } from '#/primitives/context.ts'
import { pauseOrResume } from '#/primitives/outbox/pause-recipient.ts'

/** Pauses or resumes a webhook. */
export async function updateWebhook(
  { db, now }: Pick<Context, 'db' | 'now'>,
  endpoint: WebhookEndpointRow,
  { paused }: { paused: boolean },
): Promise<void> {
  await db.transaction((tx) => pauseOrResume(tx, 'webhook', endpoint, { paused, at: now() }))
}
