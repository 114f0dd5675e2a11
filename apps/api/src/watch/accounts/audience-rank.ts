import type { Source } from '@tidewatch/insights/observation'
import type { AudienceRank } from '@tidewatch/insights/statistics/audience-percentile'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '#/platform/db/client.ts'
import { audienceSpread } from '#/platform/db/schema/watch/audience.ts'
import type { Context } from '#/primitives/context.ts'

const maxCounts = 1_000

/** Measures the distribution of audience sizes over all available accounts, daily, so that no page has to count. */
export async function measureAudiences({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  await db.execute(sql`
    with known as (select source, followers from accounts where followers is not null and state = 'available'),
      sizes as (select source, count(*)::int as accounts, least(count(*), ${maxCounts})::int as n from known group by source)
    insert into audience_spread (source, measured_at, accounts, counts)
    select sizes.source, ${now().toISOString()}::timestamptz, accounts,
      (select percentile_disc(array(select (i - 0.5) / sizes.n from generate_series(1, sizes.n) i))
        within group (order by followers) from known where known.source = sizes.source)
    from sizes
    on conflict (source) do update
      set measured_at = excluded.measured_at, accounts = excluded.accounts, counts = excluded.counts`)
}

/** Where a follower count ranks in the last measured distribution; `null` before the first measurement. */
export async function rankAudience(
  db: Database,
  source: Source,
  followers: number | null,
): Promise<AudienceRank | null> {
  if (followers === null || (source !== 'public' && source !== 'sample')) return null
  const [spread] = await db.select().from(audienceSpread).where(eq(audienceSpread.source, source))
  if (!spread) return null
  const { counts, accounts: all } = spread
  const share = (matching: number) => (matching / counts.length) * all
  return {
    smaller: share(counts.filter((count) => count < followers).length),
    equal: share(counts.filter((count) => count === followers).length),
    all,
  }
}
