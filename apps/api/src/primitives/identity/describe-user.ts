import { legalChangeFor } from '@tidewatch/contract/users/legal'
import type { User } from '@tidewatch/contract/users/users'
import { localeOr } from '@tidewatch/site-config/locales'
import type { Database } from '#/platform/db/client.ts'
import type { UserRow } from '#/platform/db/schema/users/users.ts'
import { oneStatement } from '#/platform/db/statements/one-statement.ts'
import { plans } from '#/primitives/plans/catalogue.ts'
import { accountLimitOf, countAccountsUsed } from '#/primitives/plans/require-place.ts'
import { weekStartOf } from './week-start.ts'

export async function describeUser({ db, now }: { db: Database; now: () => Date }, user: UserRow): Promise<User> {
  const one = oneStatement(db)
  const [accountLimit, accountsUsed] = await Promise.all([
    accountLimitOf(one, user, now()),
    countAccountsUsed(one, user.id),
  ])
  return {
    id: user.id,
    email: user.email,
    locale: localeOr(user.locale),
    timeZone: user.timeZone,
    roles: user.roles,
    weekStart: weekStartOf(user),
    plan: { id: user.plan, accountLimit, accountsUsed, cadence: plans[user.plan].cadence },
    emailNotifications: user.emailNotifications,
    legalChange: legalChangeFor({ createdAt: user.createdAt, seen: user.seenLegalVersion }, now()),
  }
}
