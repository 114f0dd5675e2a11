import { type NotificationKind, securityKinds } from '@tidewatch/contract/notification'
import { and, eq } from 'drizzle-orm'
import type { Database, Transaction } from '#/db/client.ts'
import { notificationChoices, type UserRow } from '#/db/schema/users.ts'

/** Whether a user is to get this kind of mail: the master switch silences all but security mails. */
export async function wantsMail(db: Database | Transaction, user: UserRow, kind: NotificationKind): Promise<boolean> {
  if (!user.emailNotifications && !securityKinds.includes(kind)) return false
  const [choice] = await db
    .select({ isOn: notificationChoices.isOn })
    .from(notificationChoices)
    .where(
      and(
        eq(notificationChoices.userId, user.id),
        eq(notificationChoices.kind, kind),
        eq(notificationChoices.channel, 'email'),
      ),
    )
  return choice?.isOn ?? true
}
