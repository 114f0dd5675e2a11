import { dayOf } from '@tidewatch/insights/statistics/calendar'
import { sql } from 'drizzle-orm'
import type { Database } from './client.ts'

/**
 * Creates the monthly partitions for snapshots between the two times, keeping existing ones. Snapshots without a
 * partition for their month are in the default partition, and move once theirs is created.
 */
export async function ensureSnapshotPartitions(db: Database, from: Date, to: Date): Promise<void> {
  await db.execute(sql`select ensure_snapshot_partitions(${dayOf(from, 'UTC')}::date, ${dayOf(to, 'UTC')}::date)`)
}

/** Until when monthly partitions exist, and how many snapshots (capped at 1,000) are in the default partitions. */
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
