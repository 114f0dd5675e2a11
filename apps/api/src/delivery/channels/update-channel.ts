import type * as calls from '@tidewatch/contract/delivery/channels'
import type { z } from 'zod'
import type { ChannelRow } from '#/platform/db/schema/delivery/channels.ts'
import type { UserRow } from '#/platform/db/schema/users/users.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Context } from '#/primitives/context.ts'
import { pauseOrResume } from '#/primitives/outbox/pause-recipient.ts'
import { changeMode } from './change-mode.ts'
import { renameBrowser } from './rename-browser.ts'

type Changes = z.output<NonNullable<typeof calls.updateChannel.body>>

/** Renames a channel, changes when it sends, and pauses or resumes it. Throws `conflict` for a browser that is gone. */
export async function updateChannel(
  context: Pick<Context, 'db' | 'now'>,
  user: UserRow,
  channel: ChannelRow,
  { paused, mode, name }: Changes,
): Promise<void> {
  if (paused === false && channel.secret === null) throw new AppError('conflict', { reason: 'browserGone' })
  const now = context.now()
  await context.db.transaction(async (tx) => {
    if (name !== undefined) await renameBrowser(tx, channel, name)
    if (mode !== undefined) await changeMode(tx, user, channel, { mode, now })
    if (paused !== undefined) await pauseOrResume(tx, 'channel', channel, { paused, at: now })
  })
}
