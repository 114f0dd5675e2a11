import type { Lane } from '@tidewatch/insights/observation'
import { isPlatformDrop } from '@tidewatch/insights/platform-drop'
import { subDays } from 'date-fns'
import { and, asc, between, eq, gte, sql } from 'drizzle-orm'
import type { Database } from '#/platform/db/client.ts'
import { accounts } from '#/platform/db/schema/accounts.ts'
import { platformDays } from '#/platform/db/schema/audience.ts'
import type { Context } from '#/primitives/context.ts'

/** A sample is enough to see what happens everywhere, and costs the same however many accounts there are. */
const sampleSize = 5_000
/** A month of ordinary days, and the days since the last round. */
const daysBack = 36

const dayOf = (time: Date) => time.toISOString().slice(0, 10)

/** Counts, for every finished day of the last five weeks, who lost followers, and marks the days on which most did. */
export async function findPlatformDrops({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const lanes = await db.selectDistinct({ lane: accounts.lane }).from(accounts)
  for (const { lane } of lanes) {
    const known = await db
      .select({ day: platformDays.day })
      .from(platformDays)
      .where(and(eq(platformDays.lane, lane), gte(platformDays.day, dayOf(subDays(now(), daysBack)))))
    const done = new Set(known.map(({ day }) => day))
    for (let back = daysBack; back >= 1; back -= 1) {
      const day = dayOf(subDays(now(), back))
      if (!done.has(day)) await measureDay(db, lane, day)
    }
  }
}

async function measureDay(db: Database, lane: 'public' | 'sample', day: string): Promise<void> {
  const { rows } = await db.execute<{ accounts: number; fell: number }>(sql`
    with picked as (select id from accounts where lane = ${lane} order by id limit ${sampleSize})
    select count(*)::int as accounts, (count(*) filter (where today.followers < before.followers))::int as fell
    from picked
    join lateral (${lastCountOf(day, 0)}) before on true
    join lateral (${lastCountOf(day, 1)}) today on true`)
  const [measured] = rows
  if (!measured) return
  const earlier = await db
    .select()
    .from(platformDays)
    .where(and(eq(platformDays.lane, lane), sql`${platformDays.day} < ${day}`))
    .orderBy(sql`${platformDays.day} desc`)
    .limit(daysBack)
  const isDrop = isPlatformDrop([...earlier, { day, ...measured }])
  await db
    .insert(platformDays)
    .values({ lane, day, ...measured, isDrop })
    .onConflictDoUpdate({ target: [platformDays.lane, platformDays.day], set: { ...measured, isDrop } })
}

const lastCountOf = (day: string, offset: 0 | 1) => sql`
  select followers from profile_snapshots
  where account_id = picked.id and followers is not null
    and captured_at >= ${day}::date + ${offset - 1}::int and captured_at < ${day}::date + ${offset}::int
  order by captured_at desc limit 1`

/** The UTC days of a period on which followers fell on the whole platform. */
export async function platformDropsOf(db: Database, lane: Lane, period: { from: string; to: string }) {
  if (lane !== 'public' && lane !== 'sample') return []
  const days = await db
    .select({ day: platformDays.day })
    .from(platformDays)
    .where(and(eq(platformDays.lane, lane), platformDays.isDrop, between(platformDays.day, period.from, period.to)))
    .orderBy(asc(platformDays.day))
  return days.map(({ day }) => day)
}
