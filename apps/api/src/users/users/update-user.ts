import type { Locale } from '@tidewatch/site-config/locales'
import type { WeekStart } from '@tidewatch/site-config/week'
import { and, eq, isNull } from 'drizzle-orm'
import { scheduleNextDigest } from '#/delivery/notifications/next-digest.ts'
import { type UserRow, users } from '#/platform/db/schema/users/users.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Context } from '#/primitives/context.ts'
import { requireTimeZone } from '#/primitives/identity/time-zone.ts'
import { realignReports } from '#/watch/report-schedule/next-report.ts'

/**
 * Changes language, time zone, first day of the week or notifications. Throws `invalidInput` for an unknown time zone.
 */
export async function updateUser(
  { db, now }: Pick<Context, 'db' | 'now'>,
  userId: string,
  changes: {
    locale?: Locale | undefined
    timeZone?: string | undefined
    weekStart?: WeekStart | undefined
    emailNotifications?: boolean
  },
): Promise<UserRow> {
  if (changes.timeZone !== undefined) requireTimeZone(changes.timeZone)
  const set = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  const where = eq(users.id, userId)
  const rows =
    Object.keys(set).length > 0
      ? await db.update(users).set(set).where(where).returning()
      : await db.select().from(users).where(where)
  const [user] = rows
  if (!user) throw new AppError('notSignedIn')
  const affectsPeriods = [changes.timeZone, changes.weekStart, changes.locale].some((change) => change !== undefined)
  if (affectsPeriods) await db.transaction((tx) => realignReports(tx, user, now()))
  if (changes.timeZone !== undefined) await scheduleNextDigest({ now }, db, userId)
  return user
}

/** Stores the site that referred the user, unless one is stored already. */
export async function storeSourceDomain(
  { db }: Pick<Context, 'db'>,
  userId: string,
  sourceDomain: string,
): Promise<void> {
  await db
    .update(users)
    .set({ sourceDomain })
    .where(and(eq(users.id, userId), isNull(users.sourceDomain)))
}
