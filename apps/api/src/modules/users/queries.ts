import type { User } from '@tidewatch/contract/user'
import { isLocale } from '@tidewatch/site-config/locales'
import { usualWeekStart, type WeekStart } from '@tidewatch/site-config/week'
import { and, count, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Database, Transaction } from '#/db/client.ts'
import { monitors } from '#/db/schema/monitors.ts'
import type { UserRow } from '#/db/schema/users.ts'
import { plans } from '#/modules/plans/plans.ts'

/** How many of the plan's accounts a user has in use. */
export async function countAccountsUsed(db: Database | Transaction, userId: string): Promise<number> {
  const [row] = await db
    .select({ used: count() })
    .from(monitors)
    .where(
      and(
        eq(monitors.userId, userId),
        isNotNull(monitors.accountId),
        isNull(monitors.deletedAt),
        isNull(monitors.archivedAt),
      ),
    )
  return row?.used ?? 0
}

/** The ISO weekday on which a user's weeks begin: as chosen, else as usual for their language. */
export function weekStartOf({ weekStart, locale }: Pick<UserRow, 'weekStart' | 'locale'>): WeekStart {
  return weekStart ?? usualWeekStart(locale)
}

/** The user as the contract shows them. */
export async function describeUser(db: Database, user: UserRow): Promise<User> {
  const { accountLimit, cadence } = plans[user.plan]
  return {
    id: user.id,
    email: user.email,
    locale: isLocale(user.locale) ? user.locale : 'en',
    timeZone: user.timeZone,
    roles: user.roles,
    weekStart: weekStartOf(user),
    plan: { id: user.plan, accountLimit, accountsUsed: await countAccountsUsed(db, user.id), cadence },
    emailNotifications: user.emailNotifications,
  }
}
