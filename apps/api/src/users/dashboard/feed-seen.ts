import { unseenLimit } from '@tidewatch/contract/users/dashboard'
import { subDays } from 'date-fns'
import { and, count, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '#/platform/db/client.ts'
import type { UserRow } from '#/platform/db/schema/users/users.ts'
import { activities } from '#/platform/db/schema/watch/activities.ts'
import { knownAt } from '#/watch/changes/read-changes.ts'
import type { FeedSubject } from './feed-subjects.ts'

/** To whoever has seen nothing yet, the last week is new. */
const newDays = 7

/** What became known later is new to the user. */
export function seenUntil({ feedSeenAt }: Pick<UserRow, 'feedSeenAt'>, now: Date): Date {
  return feedSeenAt ?? subDays(now, newDays)
}

/** How many confirmed changes became known since, up to `unseenLimit`; those before the user watched do not count. */
export async function countUnseen(db: Database, subjects: FeedSubject[], since: Date): Promise<number> {
  if (subjects.length === 0) return 0
  const ids = sql`${sql.param(subjects.map(({ subjectId }) => subjectId))}::uuid[]`
  const from = sql`${sql.param(subjects.map(({ watchedSince }) => watchedSince.toISOString()))}::timestamptz[]`
  const unseen = db
    .select({ one: sql<number>`1`.as('one') })
    .from(sql`unnest(${ids}, ${from}) as subjects (id, watched_since)`)
    .innerJoin(activities, eq(activities.subjectId, sql`subjects.id`))
    .where(
      and(
        // The join says it too, but only when it runs: whose activities these are decides where they are read.
        sql`${activities.subjectId} = any(${ids})`,
        eq(activities.isPending, false),
        gt(knownAt, since),
        gt(activities.at, sql`subjects.watched_since`),
        // What is known late happened late, but for what an archive told: the index keeps the rest away.
        gt(activities.at, subDays(since, 400)),
      ),
    )
    .limit(unseenLimit)
    .as('unseen')
  const [row] = await db.select({ unseen: count() }).from(unseen)
  return row?.unseen ?? 0
}
