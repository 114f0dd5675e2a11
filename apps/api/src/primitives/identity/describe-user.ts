import { legalChangeFor } from '@tidewatch/contract/users/legal'
import type { User } from '@tidewatch/contract/users/users'
import { localeOrDefault } from '@tidewatch/site-config/locales'
import { sql } from 'drizzle-orm'
import type { Database } from '#/platform/db/client.ts'
import type { UserRow } from '#/platform/db/schema/users/users.ts'
import { prepareReads, type Rows } from '#/platform/db/statements/prepare-reads.ts'
import { plans } from '#/primitives/plans/catalogue.ts'
import { boughtAccountsQuery, usedAccountsQuery } from '#/primitives/plans/require-account-slot.ts'
import { weekStartOf } from './week-start.ts'

export async function describeUser({ db, now }: { db: Database; now: () => Date }, user: UserRow): Promise<User> {
  return describeWithUsage(user, await readUsage(db, usageValues(user, now())), now())
}

/** Queries for how many accounts a user has bought and uses. */
export function usageQueries(db: Database) {
  const userId = sql.placeholder('userId')
  return [boughtAccountsQuery(db, userId, sql.placeholder('now')), usedAccountsQuery(db, userId)] as const
}

/** The placeholder values for `usageQueries`. */
export function usageValues(user: UserRow, now: Date) {
  return { userId: user.id, now: now.toISOString() }
}

const readUsage = prepareReads('accounts of a user', usageQueries)

/** The same, from rows that were read together with others. */
export function describeWithUsage(
  user: UserRow,
  [[bought], [used]]: Rows<ReturnType<typeof usageQueries>>,
  now: Date,
): User {
  const accountLimit = plans[user.plan].accountLimit + (bought?.bought ?? 0)
  return {
    id: user.id,
    email: user.email,
    locale: localeOrDefault(user.locale),
    timeZone: user.timeZone,
    roles: user.roles,
    weekStart: weekStartOf(user),
    plan: { id: user.plan, accountLimit, accountsUsed: used?.used ?? 0, cadence: plans[user.plan].cadence },
    emailNotifications: user.emailNotifications,
    legalChange: legalChangeFor({ createdAt: user.createdAt, seen: user.seenLegalVersion }, now),
  }
}
