import type { Notifications } from '@tidewatch/contract/delivery/notifications'
import { eq } from 'drizzle-orm'
import { type UserRow, users } from '#/platform/db/schema/users/users.ts'
import type { Context } from '#/primitives/context.ts'
import { scheduleNextDigest } from './next-digest.ts'

type Delivery = Notifications['delivery']

export async function updateDelivery(
  { db, now }: Pick<Context, 'db' | 'now'>,
  userId: string,
  { quietHours, digestDay }: { [Key in keyof Delivery]?: Delivery[Key] | undefined },
): Promise<void> {
  await db.transaction(async (tx) => {
    if (quietHours !== undefined) {
      const [quietFrom, quietTo] = quietHours ? [minuteOf(quietHours.from), minuteOf(quietHours.to)] : [null, null]
      await tx.update(users).set({ quietFrom, quietTo }).where(eq(users.id, userId))
    }
    if (digestDay === undefined) return
    await tx.update(users).set({ digestDay }).where(eq(users.id, userId))
    await scheduleNextDigest({ now }, tx, userId)
  })
}

export function describeDelivery({ quietFrom, quietTo, digestDay }: UserRow): Delivery {
  const isQuiet = quietFrom !== null && quietTo !== null
  return { quietHours: isQuiet ? { from: timeOf(quietFrom), to: timeOf(quietTo) } : null, digestDay }
}

function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

function timeOf(minute: number): string {
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
