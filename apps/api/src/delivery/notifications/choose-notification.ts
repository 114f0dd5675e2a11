import {
  defaultChannels,
  type NotificationChannel,
  type NotificationKind,
} from '@tidewatch/contract/delivery/notifications'
import { and, eq } from 'drizzle-orm'
import { notificationChoices } from '#/platform/db/schema/delivery/notifications.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Context } from '#/primitives/context.ts'
import { scheduleNextDigest } from './next-digest.ts'

interface Choice {
  userId: string
  kind: NotificationKind
  channel: NotificationChannel
  on: boolean
}

/**
 * Stores a choice that differs from the default, and deletes one that no longer does. Throws `invalidInput` for a
 * channel that the kind doesn't have.
 */
export async function chooseNotification(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { userId, kind, channel, on }: Choice,
): Promise<void> {
  const usual = defaultChannels[kind][channel]
  if (usual === undefined) {
    throw new AppError('invalidInput', { problem: { fields: [{ path: 'channel', key: 'noSuchChannel' }] } })
  }
  const choice = { userId, kind, channel }
  await db.transaction(async (tx) => {
    if (on === usual) {
      await tx
        .delete(notificationChoices)
        .where(
          and(
            eq(notificationChoices.userId, userId),
            eq(notificationChoices.kind, kind),
            eq(notificationChoices.channel, channel),
          ),
        )
    } else
      await tx
        .insert(notificationChoices)
        .values({ ...choice, isOn: on })
        .onConflictDoUpdate({
          target: [notificationChoices.userId, notificationChoices.kind, notificationChoices.channel],
          set: { isOn: on },
        })
    if (kind === 'weekly-digest') await scheduleNextDigest({ now }, tx, userId)
  })
}
