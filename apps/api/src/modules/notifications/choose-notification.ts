import type { NotificationChannel, NotificationKind } from '@tidewatch/contract/notification'
import { and, eq } from 'drizzle-orm'
import type { Context } from '#/context.ts'
import { notificationChoices } from '#/db/schema/users.ts'

interface Choice {
  userId: string
  kind: NotificationKind
  channel: NotificationChannel
  on: boolean
}

/** Keeps a choice that differs from the default, and forgets one that no longer does. */
export async function chooseNotification(
  { db }: Pick<Context, 'db'>,
  { userId, kind, channel, on }: Choice,
): Promise<void> {
  if (on) {
    await db
      .delete(notificationChoices)
      .where(
        and(
          eq(notificationChoices.userId, userId),
          eq(notificationChoices.kind, kind),
          eq(notificationChoices.channel, channel),
        ),
      )
    return
  }
  await db.insert(notificationChoices).values({ userId, kind, channel, isOn: false }).onConflictDoNothing()
}
