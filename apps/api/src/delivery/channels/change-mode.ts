import type { ChannelMode } from '@tidewatch/contract/delivery/channels'
import { and, eq, isNull } from 'drizzle-orm'
import { type ChannelRow, channels } from '#/platform/db/schema/delivery/channels.ts'
import { outbox } from '#/platform/db/schema/primitives/outbox.ts'
import type { UserRow } from '#/platform/db/schema/users/users.ts'
import type { Context } from '#/primitives/context.ts'
import { channelTime } from '#/primitives/outbox/channel-time.ts'

/** Changes when a channel sends, also what waits for it already. */
export async function changeMode(
  { db, now }: Pick<Context, 'db' | 'now'>,
  user: UserRow,
  { id }: ChannelRow,
  mode: ChannelMode,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.update(channels).set({ mode }).where(eq(channels.id, id))
    await tx
      .update(outbox)
      .set({ sendAfter: channelTime(user, mode, now()) })
      .where(and(eq(outbox.channelId, id), isNull(outbox.sentAt), isNull(outbox.gaveUpAt)))
  })
}
