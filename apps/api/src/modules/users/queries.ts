import type { User } from '@tidewatch/contract/user'
import { isLocale } from '@tidewatch/site-config/locales'
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
    .where(and(eq(monitors.userId, userId), isNotNull(monitors.accountId), isNull(monitors.deletedAt)))
  return row?.used ?? 0
}

/** The user as the contract shows them. */
export async function describeUser(db: Database, user: UserRow): Promise<User> {
  const { accountLimit, cadence } = plans[user.plan]
  return {
    id: user.id,
    email: user.email,
    locale: isLocale(user.locale) ? user.locale : 'en',
    timeZone: user.timeZone,
    plan: { id: user.plan, accountLimit, accountsUsed: await countAccountsUsed(db, user.id), cadence },
    emailNotifications: user.emailNotifications,
  }
}
