import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '#/platform/db/client.ts'
import { channels } from '#/platform/db/schema/delivery/channels.ts'
import { webhookEndpoints } from '#/platform/db/schema/delivery/webhooks.ts'
import { outbox } from '#/platform/db/schema/primitives/outbox.ts'
import { users } from '#/platform/db/schema/users/users.ts'
import type { Context } from '#/primitives/context.ts'
import { queueMessage } from './queue-message.ts'

const healthy = { pausedAt: null, pauseReason: null, failingSince: null }
const recipients = {
  webhook: { table: webhookEndpoints, messages: outbox.endpointId, resumed: healthy },
  channel: { table: channels, messages: outbox.channelId, resumed: { ...healthy, failures: 0, retryAt: null } },
}
type RecipientKind = keyof typeof recipients

interface Pause {
  id: string
  reason: 'user' | 'failing' | 'gone'
  at: Date
}

/** Pauses a webhook or channel. Waiting messages are abandoned, since they would be outdated later. */
export async function pauseRecipient(tx: Transaction, kind: RecipientKind, { id, reason, at }: Pause): Promise<void> {
  const { table, messages } = recipients[kind]
  await tx.update(table).set({ pausedAt: at, pauseReason: reason }).where(eq(table.id, id))
  await tx
    .update(outbox)
    .set({ gaveUpAt: at, sendAfter: null })
    .where(and(eq(messages, id), isNull(outbox.sentAt), isNull(outbox.gaveUpAt)))
}

/** Pauses an unreachable webhook or channel, and notifies its owner by email. */
export async function pauseUnreachable(
  context: Pick<Context, 'now' | 'enqueue'>,
  tx: Transaction,
  kind: RecipientKind,
  { id, userId, reason }: { id: string; userId: string; reason: 'failing' | 'gone' },
): Promise<void> {
  const at = context.now()
  await pauseRecipient(tx, kind, { id, reason, at })
  const [user] = await tx.select().from(users).where(eq(users.id, userId))
  if (!user) return
  const event = { user, dedupeKey: `${kind} ${id} paused ${at.toISOString()}` }
  await (kind === 'webhook'
    ? queueMessage(context, tx, { ...event, kind: 'webhook-paused', payload: { endpointId: id, reason } })
    : queueMessage(context, tx, { ...event, kind: 'channel-paused', payload: { channelId: id, reason } }))
}

/** Pauses or resumes a webhook or channel for its owner. Does nothing if it already is in that state. */
export async function pauseOrResume(
  tx: Transaction,
  kind: RecipientKind,
  { id, pausedAt }: { id: string; pausedAt: Date | null },
  { paused, at }: { paused: boolean; at: Date },
): Promise<void> {
  if (paused === (pausedAt !== null)) return
  await (paused ? pauseRecipient(tx, kind, { id, reason: 'user', at }) : resumeRecipient(tx, kind, id))
}

async function resumeRecipient(tx: Transaction, kind: RecipientKind, id: string): Promise<void> {
  const { table, resumed } = recipients[kind]
  await tx.update(table).set(resumed).where(eq(table.id, id))
}
