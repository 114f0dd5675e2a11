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

/** How many confirmed changes became known since `seenUntil`, up to `unseenLimit`; those before the user watched do not count. */
export function unseenQuery(db: Database) {
  const ids = sql`${sql.placeholder('feedIds')}::uuid[]`
  const unseen = db
    .select({ one: sql<number>`1`.as('one') })
    .from(sql`unnest(${ids}, ${sql.placeholder('watchedSince')}::timestamptz[]) as subjects (id, watched_since)`)
    .innerJoin(activities, eq(activities.subjectId, sql`subjects.id`))
    .where(
      and(
        // The join says it too, but only when it runs: whose activities these are decides where they are read.
        sql`${activities.subjectId} = any(${ids})`,
        eq(activities.isPending, false),
        sql`${knownAt} > ${sql.placeholder('seenUntil')}::timestamptz`,
        gt(activities.at, sql`subjects.watched_since`),
        // What is known late happened late, but for what an archive told: the index keeps the rest away.
        sql`${activities.at} > ${sql.placeholder('seenUntil')}::timestamptz - interval '400 days'`,
      ),
    )
    .limit(unseenLimit)
    .as('unseen')
  return db.select({ unseen: count() }).from(unseen)
}

/** What `unseenQuery` asks for. */
export function unseenValues(subjects: readonly FeedSubject[], since: Date) {
  return {
    feedIds: subjects.map(({ subjectId }) => subjectId),
    watchedSince: subjects.map(({ watchedSince }) => watchedSince.toISOString()),
    seenUntil: since.toISOString(),
  }
}
