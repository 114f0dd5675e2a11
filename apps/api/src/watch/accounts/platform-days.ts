import type { Source } from '@tidewatch/insights/observation'
import { isPlatformDrop } from '@tidewatch/insights/public/platform-drop'
import { addDays, dayOf } from '@tidewatch/insights/statistics/calendar'
import { and, asc, between, eq, gte, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#/platform/db/client.ts'
import { accounts } from '#/platform/db/schema/watch/accounts.ts'
import { platformDays } from '#/platform/db/schema/watch/audience.ts'
import type { Context } from '#/primitives/context.ts'

/** A sample is enough to detect platform-wide events, at the same cost for any number of accounts. */
const sampleSize = 5_000
/** A month of baseline days, plus the days since the last run. */
const lookbackDays = 36

/**
 * Counts, for each finished day of the last five weeks, the accounts that lost followers, and marks the days of drops.
 */
export async function findPlatformDrops({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const today = dayOf(now(), 'UTC')
  const sources = await db.selectDistinct({ source: accounts.source }).from(accounts)
  for (const { source } of sources) {
    const known = await db
      .select({ day: platformDays.day })
      .from(platformDays)
      .where(and(eq(platformDays.source, source), gte(platformDays.day, addDays(today, -lookbackDays))))
    const done = new Set(known.map(({ day }) => day))
    const sampled = await db
      .select({ id: accounts.id })
      .from(accounts)
      .where(eq(accounts.source, source))
      .orderBy(accounts.id)
      .limit(sampleSize)
    const ids = sampled.map(({ id }) => id)
    for (let daysAgo = lookbackDays; daysAgo >= 1; daysAgo -= 1) {
      const day = addDays(today, -daysAgo)
      if (!done.has(day)) await measureDay(db, { source, day, ids })
    }
  }
}

interface Sample {
  source: 'public' | 'sample'
  day: string
  ids: string[]
}

async function measureDay(db: Database, { source, day, ids }: Sample): Promise<void> {
  const { rows } = await db.execute<{ accounts: number; fell: number }>(sql`
    select count(*)::int as accounts, (count(*) filter (where today < before))::int as fell
    from (
      select ${lastCount(sql`captured_at < ${day}::date`)} as before, ${lastCount(sql`captured_at >= ${day}::date`)} as today
      from profile_snapshots
      where account_id = any(${sql.param(ids)}::uuid[]) and followers is not null
        and captured_at >= ${day}::date - 1 and captured_at < ${day}::date + 1
      group by account_id) counts
    where before is not null and today is not null`)
  const [measured] = rows
  if (!measured) return
  const earlier = await db
    .select()
    .from(platformDays)
    .where(and(eq(platformDays.source, source), sql`${platformDays.day} < ${day}`))
    .orderBy(sql`${platformDays.day} desc`)
    .limit(lookbackDays)
  const isDrop = isPlatformDrop([...earlier, { day, ...measured }])
  await db
    .insert(platformDays)
    .values({ source, day, ...measured, isDrop })
    .onConflictDoUpdate({ target: [platformDays.source, platformDays.day], set: { ...measured, isDrop } })
}

const lastCount = (when: SQL) => sql`(array_agg(followers order by captured_at desc) filter (where ${when}))[1]`

/** The UTC days of a period on which followers dropped across the platform. */
export async function platformDropsOf(db: Database, source: Source, period: { from: string; to: string }) {
  if (source !== 'public' && source !== 'sample') return []
  const days = await db
    .select({ day: platformDays.day })
    .from(platformDays)
    .where(and(eq(platformDays.source, source), platformDays.isDrop, between(platformDays.day, period.from, period.to)))
    .orderBy(asc(platformDays.day))
  return days.map(({ day }) => day)
}
