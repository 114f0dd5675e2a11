import { utcDay } from '@tidewatch/insights/statistics/utc-day'
import { subDays, subMonths } from 'date-fns'
import { asc, gt, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#/platform/db/client.ts'
import { accounts, thinnedMonths } from '#/platform/db/schema/watch/accounts.ts'

type Snapshots = (typeof thinnedMonths.$inferSelect)['snapshots']

interface Month {
  start: Date
  /** Exclusive. */
  end: Date
}

/** A replay reads 30 days of reactions and the state before them; nothing reads older ones. */
const fullReactionDays = 62
/** Forecasts and their track record read 430 days of individual counts. */
const fullProfileMonths = 15

const accountsPerBatch = 50
/** Finishes a month of a million accounts before the next one is old enough, and keeps each night short. */
const accountsPerNight = 40_000

const thinnings: Record<Snapshots, { before: (now: Date) => Date; thin: typeof packReactions }> = {
  media_snapshots: { before: (now) => subDays(now, fullReactionDays), thin: packReactions },
  profile_snapshots: { before: (now) => subMonths(now, fullProfileMonths), thin: thinProfiles },
}

/**
 * Removes snapshots that no analysis reads any more from old months, in batches of accounts, and reclaims the disk
 * space of finished months. Each night continues where the previous one ended; repeating a batch changes nothing.
 */
export async function thinSnapshots(db: Database, now: Date, maxAccounts = accountsPerNight): Promise<void> {
  for (const snapshots of Object.keys(thinnings) as Snapshots[]) {
    const { before, thin } = thinnings[snapshots]
    let left = maxAccounts
    for (const { month, after } of await monthsToThin(db, snapshots, before(now))) {
      let last = after
      do {
        if (left <= 0) break
        last = await thinBatch(db, { snapshots, month, after: last }, thin)
        left -= accountsPerBatch
      } while (last)
      if (last) break
      await finishMonth(db, snapshots, month)
    }
  }
}

interface OpenMonth {
  /** First day of the month. */
  month: string
  /** The last processed account. */
  after: string | null
}

async function monthsToThin(db: Database, snapshots: Snapshots, before: Date): Promise<OpenMonth[]> {
  const { rows } = await db.execute<{ month: string; after: string | null }>(sql`
    select part.month::text, done.after
    from pg_inherits
    cross join lateral (select to_date(substring(inhrelid::regclass::text from '\\d{4}_\\d{2}$'), 'YYYY_MM') as month) part
    left join ${thinnedMonths} done on done.snapshots = ${snapshots} and done.month = part.month
    where inhparent = ${snapshots}::regclass
      and (part.month + interval '1 month') at time zone 'UTC' <= ${before.toISOString()}::timestamptz
      and (done.month is null or done.after is not null)
    order by part.month`)
  return rows
}

/** Returns the last account of the batch, or `null` after the final one. */
function thinBatch(
  db: Database,
  { snapshots, month, after }: OpenMonth & { snapshots: Snapshots },
  thin: typeof packReactions,
): Promise<string | null> {
  return db.transaction(async (tx) => {
    // Locked against deletion, so that nothing is written for an erased account.
    const batch = await tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(after ? gt(accounts.id, after) : undefined)
      .orderBy(asc(accounts.id))
      .limit(accountsPerBatch)
      .for('key share')
    const ids = batch.map(({ id }) => id)
    if (ids.length > 0) await thin(tx, ids, boundsOf(month))
    if (ids.length < accountsPerBatch) return null
    const last = ids.at(-1) ?? null
    await saveProgress(tx, snapshots, month, last)
    return last
  })
}

async function finishMonth(db: Database, snapshots: Snapshots, month: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select end_thinned_month(${snapshots}, ${month}::date)`)
    await saveProgress(tx, snapshots, month, null)
  })
}

async function saveProgress(tx: Transaction, snapshots: Snapshots, month: string, after: string | null): Promise<void> {
  await tx
    .insert(thinnedMonths)
    .values({ snapshots, month, after })
    .onConflictDoUpdate({ target: [thinnedMonths.snapshots, thinnedMonths.month], set: { after } })
}

function boundsOf(month: string): Month {
  const start = new Date(`${month}T00:00:00Z`)
  return { start, end: new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 1)) }
}

const within = ({ start, end }: Month) =>
  sql`captured_at >= ${start.toISOString()}::timestamptz and captured_at < ${end.toISOString()}::timestamptz`

/** Keeps the last reactions per post and week. The original rows are dropped with their month. */
async function packReactions(tx: Transaction, accountIds: string[], month: Month): Promise<void> {
  const week = sql`date_trunc('week', captured_at at time zone 'UTC')`
  await tx.execute(sql`
    insert into past_reactions (account_id, month, posts)
    select account_id, ${utcDay(month.start)}::date, json_object_agg(media_id, weeks order by media_id)
    from (
      select account_id, media_id, json_agg(json_build_array(
        extract(day from captured_at at time zone 'UTC'), likes, comments, views, reposts) order by captured_at) as weeks
      from (
        select distinct on (account_id, media_id, ${week}) account_id, media_id, captured_at, likes, comments, views, reposts
        from media_snapshots
        where account_id = any(${sql.param(accountIds)}::uuid[]) and ${within(month)}
        order by account_id, media_id, ${week}, captured_at desc
      ) as weekly
      group by account_id, media_id
    ) as curves
    group by account_id
    on conflict (account_id, month) do update set posts = excluded.posts`)
}

/**
 * Keeps per week the last collection and the days with the fewest and most followers; per month the first collection
 * and the days with the fewest and most of the other counts. Charts of more than 120 days (`thin-series.ts`) thus stay
 * the same, as do the counts and gains of whole months and ISO weeks. Other periods use collections at most a week from
 * their ends, and shares of followers a count some days off. A day's count is its last one.
 */
async function thinProfiles(tx: Transaction, accountIds: string[], month: Month): Promise<void> {
  const first = (span: 'all' | 'week', order: string) =>
    sql.raw(`row_number() over (partition by account_id${span === 'week' ? ', week' : ''} order by ${order})`)
  const least = (count: string) => `not ends_day, nullif(${count}, 0) nulls last, captured_at`
  const most = (count: string) => `not ends_day, ${count} desc nulls last, captured_at`
  await tx.execute(sql`
    delete from profile_snapshots as stored using (
      select account_id, captured_at, array[
        ${first('all', 'captured_at')},
        ${first('week', 'followers is null, captured_at desc')},
        ${first('week', least('followers'))}, ${first('week', most('followers'))},
        ${first('all', least('following'))}, ${first('all', most('following'))},
        ${first('all', least('posts'))}, ${first('all', most('posts'))}
      ] as ranks
      from (
        select account_id, captured_at, followers, following, posts,
          date_trunc('week', captured_at at time zone 'UTC') as week,
          row_number() over (
            partition by account_id, date_trunc('day', captured_at at time zone 'UTC')
            order by followers is null, captured_at desc) = 1 as ends_day
        from profile_snapshots
        where account_id = any(${sql.param(accountIds)}::uuid[]) and ${within(month)}
      ) as days
    ) as ranked
    where stored.account_id = ranked.account_id and stored.captured_at = ranked.captured_at
      and stored.account_id = any(${sql.param(accountIds)}::uuid[])
      and stored.captured_at >= ${month.start.toISOString()}::timestamptz and stored.captured_at < ${month.end.toISOString()}::timestamptz
      and 1 <> all(ranked.ranks)`)
}
