import { dayOf } from '@tidewatch/insights/statistics/calendar'
import { sql } from 'drizzle-orm'
import type { Database } from './client.ts'

/**
 * Makes the monthly partitions that looks between the two times fall into. Existing ones are left alone. Looks of a month
 * that nobody made lie in the default partition, from which they move into their month once it is made.
 */
export async function ensureSnapshotPartitions(db: Database, from: Date, to: Date): Promise<void> {
  await db.execute(sql`select ensure_snapshot_partitions(${dayOf(from, 'UTC')}::date, ${dayOf(to, 'UTC')}::date)`)
}

/** Until when the months are made, and how many looks (1,000 at most) lie in the default partitions. */
export async function readPartitions(db: Database): Promise<{ readyUntil: Date; misplaced: number }> {
  const { rows } = await db.execute<{ ready_until: string | null; misplaced: number }>(sql`
    select
      (select to_char(to_date(max(substring(inhrelid::regclass::text from '\\d{4}_\\d{2}$')), 'YYYY_MM') + interval '1 month', 'YYYY-MM-DD')
        from pg_inherits where inhparent = 'profile_snapshots'::regclass) as ready_until,
      (select count(*)::int from (select from profile_snapshots_default union all select from media_snapshots_default limit 1000) as kept)
        as misplaced`)
  const [row] = rows
  return { readyUntil: new Date(`${row?.ready_until ?? '1970-01-01'}T00:00:00Z`), misplaced: row?.misplaced ?? 0 }
}
