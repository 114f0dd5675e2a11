import { eq, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database } from '#/platform/db/client.ts'
import { accounts } from '#/platform/db/schema/watch/accounts.ts'
import { audienceSpread, platformDays } from '#/platform/db/schema/watch/audience.ts'

/**
 * Changes whenever something changes that analytics are made of. Each transaction that stores or removes observations,
 * posts or forecasts of an account writes the account's row too; the rest is measured once a day, for all accounts.
 */
export async function analyticsVersion(db: Database, accountId: SQLWrapper): Promise<string | null> {
  const [row] = await db
    .select({
      version: sql<string>`concat_ws(' ', ${accounts.id}, ${accounts}.xmin,
        (select ${audienceSpread}.xmin from ${audienceSpread} where ${eq(audienceSpread.source, accounts.source)}),
        (select max(${platformDays.day}) from ${platformDays} where ${eq(platformDays.source, accounts.source)}))`,
    })
    .from(accounts)
    .where(sql`${accounts.id} = ${accountId}`)
  return row?.version ?? null
}
