import {
  defaultChannels,
  type NotificationChannel,
  type NotificationKind,
  securityKinds,
} from '@tidewatch/contract/delivery/notifications'
import { and, eq } from 'drizzle-orm'
import type { Database, Transaction } from '#/platform/db/client.ts'
import { notificationChoices } from '#/platform/db/schema/delivery/notifications.ts'
import type { UserRow } from '#/platform/db/schema/users/users.ts'

/**
 * Whether a user wants this kind of message on a channel. The master switch turns off all emails except security ones.
 */
export async function wantsNotification(
  db: Database | Transaction,
  user: Pick<UserRow, 'id' | 'emailNotifications'>,
  kind: NotificationKind,
  channel: NotificationChannel,
): Promise<boolean> {
  const isOnByDefault = defaultChannels[kind][channel]
  if (isOnByDefault === undefined) return false
  if (channel === 'email' && !user.emailNotifications && !securityKinds.includes(kind)) return false
  const [choice] = await db
    .select({ isOn: notificationChoices.isOn })
    .from(notificationChoices)
    .where(
      and(
        eq(notificationChoices.userId, user.id),
        eq(notificationChoices.kind, kind),
        eq(notificationChoices.channel, channel),
      ),
    )
  return choice?.isOn ?? isOnByDefault
}
