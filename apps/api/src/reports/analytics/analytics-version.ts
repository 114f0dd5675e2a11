import { eq, type SQL, sql } from 'drizzle-orm'
import { accounts } from '#/platform/db/schema/watch/accounts.ts'
import { audienceSpread, platformDays } from '#/platform/db/schema/watch/audience.ts'

/**
 * A column of a select from accounts, which changes whenever anything that analytics use changes. Each transaction that
 * stores or removes observations, posts or forecasts of an account also writes the account's row; the rest is measured
 * once a day, for all accounts.
 */
export const analyticsVersion: SQL<string> = sql<string>`concat_ws(' ', ${accounts.id}, ${accounts}.xmin,
  (select ${audienceSpread}.xmin from ${audienceSpread} where ${eq(audienceSpread.source, accounts.source)}),
  (select max(${platformDays.day}) from ${platformDays} where ${eq(platformDays.source, accounts.source)}))`
