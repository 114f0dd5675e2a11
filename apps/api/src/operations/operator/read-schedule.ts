import { subHours } from 'date-fns'
import { sql } from 'drizzle-orm'
import type { Database } from '#/platform/db/client.ts'

/** Counting stops here: beyond it the exact number is useless, and would cost more each day. */
const countedUpTo = 100_000

interface ScheduleState {
  due: number
  overdue: number
  oldestDueAt: Date | null
  leased: number
}

/** The state of the schedule, with each number read from the queue index. */
export async function readSchedule(db: Database, now: Date): Promise<ScheduleState> {
  const at = now.toISOString()
  const hourAgo = subHours(now, 1).toISOString()
  const { rows } = await db.execute<{ due: number; overdue: number; leased: number; oldest: string | Date | null }>(sql`
    with waiting as (
      select next_collection_at, coalesce(lease_until > ${at}, false) as is_leased from accounts
      where queue_class in ('first', 'paid', 'free') and next_collection_at <= ${at}
      limit ${countedUpTo}
    )
    select
      count(*) filter (where not is_leased)::int as due,
      count(*) filter (where not is_leased and next_collection_at <= ${hourAgo})::int as overdue,
      count(*) filter (where is_leased)::int as leased,
      (select min(oldest) from (
        select (select min(next_collection_at) from accounts where queue_class = line.name) as oldest
        from (values ('first'), ('paid'), ('free')) as line(name)
      ) heads where oldest <= ${at}) as oldest
    from waiting`)
  const [row] = rows
  return {
    due: row?.due ?? 0,
    overdue: row?.overdue ?? 0,
    leased: row?.leased ?? 0,
    oldestDueAt: row?.oldest ? new Date(row.oldest) : null,
  }
}
