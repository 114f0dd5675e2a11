import { unseenLimit } from '@tidewatch/contract/users/dashboard'
import { count, sql } from 'drizzle-orm'
import type { Database } from '#/platform/db/client.ts'
import type { UserRow } from '#/platform/db/schema/users/users.ts'
import type { FeedSubject } from './feed-subjects.ts'
import { sevenDaysBefore } from './week-changes.ts'

/** Changes that became known later are new to the user; if they haven't opened the feed yet, those of the last week. */
export function seenUntil({ feedSeenAt }: Pick<UserRow, 'feedSeenAt'>, now: Date): Date {
  return feedSeenAt ?? sevenDaysBefore(now)
}

/**
 * Counts confirmed changes that became known since `seenUntil`, up to `unseenLimit`; those from before the user watched
 * don't count. Seen changes aren't read: each subject is one lookup in the index by `knownAt`.
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

/** The placeholder values of `unseenQuery`. */
export function unseenValues(subjects: readonly FeedSubject[], since: Date) {
  return {
    feedIds: subjects.map(({ subjectId }) => subjectId),
    watchedSince: subjects.map(({ watchedSince }) => watchedSince.toISOString()),
    seenUntil: since.toISOString(),
  }
}
