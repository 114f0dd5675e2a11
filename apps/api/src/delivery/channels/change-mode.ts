import type { ChannelMode } from '@tidewatch/contract/delivery/channels'
import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '#/platform/db/client.ts'
import { type ChannelRow, channels } from '#/platform/db/schema/delivery/channels.ts'
import { outbox } from '#/platform/db/schema/primitives/outbox.ts'
import type { UserRow } from '#/platform/db/schema/users/users.ts'
import { channelSendTime } from '#/primitives/outbox/channel-send-time.ts'

/** Changes when a channel sends, including messages already waiting for it. */
export async function changeMode(
  tx: Transaction,
  user: UserRow,
  { id }: ChannelRow,
  { mode, now }: { mode: ChannelMode; now: Date },
): Promise<void> {
  await tx.update(channels).set({ mode }).where(eq(channels.id, id))
  await tx
    .update(outbox)
    .set({ sendAfter: channelSendTime(user, mode, now) })
    .where(and(eq(outbox.channelId, id), isNull(outbox.sentAt), isNull(outbox.gaveUpAt)))
}
