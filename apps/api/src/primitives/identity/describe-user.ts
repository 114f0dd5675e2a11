import type { User } from '@tidewatch/contract/user'
import { isLocale } from '@tidewatch/site-config/locales'
import type { UserRow } from '#/platform/db/schema/users.ts'
import type { Context } from '#/primitives/context.ts'
import { plans } from '#/primitives/plans/catalogue.ts'
import { accountLimitOf, countAccountsUsed } from '#/primitives/plans/require-place.ts'
import { weekStartOf } from './week-start.ts'

/** The user as the contract shows them. */
export async function describeUser({ db, now }: Pick<Context, 'db' | 'now'>, user: UserRow): Promise<User> {
  const [accountLimit, accountsUsed] = await Promise.all([
    accountLimitOf(db, user, now()),
    countAccountsUsed(db, user.id),
  ])
  return {
    id: user.id,
    email: user.email,
    locale: isLocale(user.locale) ? user.locale : 'en',
    timeZone: user.timeZone,
    roles: user.roles,
    weekStart: weekStartOf(user),
    plan: { id: user.plan, accountLimit, accountsUsed, cadence: plans[user.plan].cadence },
    emailNotifications: user.emailNotifications,
  }
}
