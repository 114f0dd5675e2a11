import { TZDate } from '@date-fns/tz'
import { digestHour } from '@tidewatch/contract/delivery/notifications'
import { addDays, getISODay } from 'date-fns'
import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '#/platform/db/client.ts'
import { type UserRow, users } from '#/platform/db/schema/users/users.ts'
import type { Context } from '#/primitives/context.ts'
import { wantsNotification } from '#/primitives/outbox/wants.ts'

/** The first morning after `time` when the weekly email is due, in the user's time zone. */
export function nextDigest({ timeZone, digestDay }: Pick<UserRow, 'timeZone' | 'digestDay'>, time: Date): Date {
  const today = new TZDate(time, timeZone)
  for (let days = 0; days <= 7; days += 1) {
    const day = addDays(today, days)
    const morning = new TZDate(day.getFullYear(), day.getMonth(), day.getDate(), digestHour, timeZone)
    if (getISODay(morning) === digestDay && morning.getTime() > time.getTime()) return new Date(morning.getTime())
  }
  throw new Error(`There is no weekday ${digestDay}.`)
}

/** Sets when a user's next weekly email is due, after any change that affects it. */
export async function scheduleNextDigest(
  { now }: Pick<Context, 'now'>,
  db: Database | Transaction,
  userId: string,
): Promise<void> {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (!user) return
  // The master switch only holds emails back: when it's turned on again, the schedule is still there.
  const isEnabled = await wantsNotification(db, { ...user, emailNotifications: true }, 'weekly-digest', 'email')
  const nextDigestAt = isEnabled ? nextDigest(user, now()) : null
  await db.update(users).set({ nextDigestAt }).where(eq(users.id, userId))
}
