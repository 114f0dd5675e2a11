import {
  defaultChannels,
  type Notifications,
  notificationChannels,
  notificationKinds,
  operatorKinds,
  securityKinds,
} from '@tidewatch/contract/delivery/notifications'
import { eq } from 'drizzle-orm'
import type { Database } from '#/platform/db/client.ts'
import { notificationChoices } from '#/platform/db/schema/delivery/notifications.ts'
import { users } from '#/platform/db/schema/users/users.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { describeDelivery } from './update-delivery.ts'

/** A user's notifications and their timing: the defaults with the user's choices applied. */
export async function describeNotifications(db: Database, userId: string): Promise<Notifications> {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (!user) throw new AppError('notSignedIn')
  const chosen = await db.select().from(notificationChoices).where(eq(notificationChoices.userId, userId))
  const choiceOf = (kind: string, channel: string) =>
    chosen.find((choice) => choice.kind === kind && choice.channel === channel)?.isOn
  const kinds = notificationKinds.filter((kind) => user.roles.includes('operator') || !operatorKinds.includes(kind))
  return {
    kinds: kinds.map((kind) => ({
      kind,
      isSecurity: securityKinds.includes(kind),
      channels: Object.fromEntries(
        notificationChannels.flatMap((channel) => {
          const usual = defaultChannels[kind][channel]
          return usual === undefined ? [] : [[channel, choiceOf(kind, channel) ?? usual]]
        }),
      ),
    })),
    delivery: describeDelivery(user),
  }
}
