import {
  type Notifications,
  notificationChannels,
  notificationKinds,
  operatorKinds,
  securityKinds,
} from '@tidewatch/contract/notification'
import { eq } from 'drizzle-orm'
import type { Database } from '#/db/client.ts'
import { notificationChoices, type UserRow } from '#/db/schema/users.ts'

/** Everything is told unless the user chose otherwise. */
export async function describeNotifications(
  db: Database,
  { id, roles }: Pick<UserRow, 'id' | 'roles'>,
): Promise<Notifications> {
  const chosen = await db.select().from(notificationChoices).where(eq(notificationChoices.userId, id))
  const isOn = (kind: string, channel: string) =>
    chosen.find((choice) => choice.kind === kind && choice.channel === channel)?.isOn ?? true
  const kinds = notificationKinds.filter((kind) => roles.includes('operator') || !operatorKinds.includes(kind))
  return {
    kinds: kinds.map((kind) => ({
      kind,
      isSecurity: securityKinds.includes(kind),
      channels: Object.fromEntries(
        notificationChannels.map((channel) => [channel, isOn(kind, channel)]),
      ) as Notifications['kinds'][number]['channels'],
    })),
  }
}
