import { unseenLimit } from '@tidewatch/contract/users/dashboard'
import { subDays } from 'date-fns'
import { count, sql } from 'drizzle-orm'
import type { Database } from '#/platform/db/client.ts'
import type { UserRow } from '#/platform/db/schema/users/users.ts'
import type { FeedSubject } from './feed-subjects.ts'

/** To whoever has seen nothing yet, the last week is new. */
const newDays = 7

/** What became known later is new to the user. */
export function seenUntil({ feedSeenAt }: Pick<UserRow, 'feedSeenAt'>, now: Date): Date {
  return feedSeenAt ?? subDays(now, newDays)
}

/**
 * How many confirmed changes became known since `seenUntil`, up to `unseenLimit`; those before the user watched do not count. What was seen is not
 * read: each subject is one step into the index of when its changes became known.
 */
export function unseenQuery(db: Database) {
  const unseen = db
    .select({ one: sql<number>`1`.as('one') })
    .from(
      sql`unnest(${sql.placeholder('feedIds')}::uuid[], ${sql.placeholder('watchedSince')}::timestamptz[]) as subjects (id, watched_since),
        activities_known_since(subjects.id, ${sql.placeholder('seenUntil')}::timestamptz, subjects.watched_since, ${unseenLimit})`,
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
