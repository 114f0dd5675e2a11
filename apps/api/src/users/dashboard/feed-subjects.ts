import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Database } from '#/platform/db/client.ts'
import { monitors } from '#/platform/db/schema/watch/monitors.ts'

export interface FeedSubject {
  subjectId: string
  monitorId: string
  watchedSince: Date
}

/** The user's feed subjects as a query of their own. */
export function listFeedSubjects(db: Database, userId: string): Promise<FeedSubject[]> {
  const subjects = feedSubjects(db, userId)
  return db.with(subjects).select().from(subjects)
}

/**
 * The subjects of the user's feed: for every unarchived monitor the account, shared by everyone watching it, and for
 * archives and connections the monitor itself. For use with `with`. The columns have names that no table has, because
 * they're written unqualified: `subject_id` would resolve to the column it's compared with.
 */
export function feedSubjects(db: Database, userId: string, only?: { monitorId?: string; tag?: string }) {
  const watched = and(
    eq(monitors.userId, userId),
    isNull(monitors.deletedAt),
    isNull(monitors.archivedAt),
    only?.monitorId ? eq(monitors.id, only.monitorId) : undefined,
    only?.tag ? sql`${only.tag} = any(${monitors.tags})` : undefined,
  )
  const of = (subject: SQL<string>, condition: SQL | undefined) =>
    db
      .select({
        subjectId: subject.as('feed_subject_id'),
        monitorId: sql<string>`${monitors.id}`.as('feed_monitor_id'),
        watchedSince: sql<Date>`${monitors.createdAt}`.mapWith(monitors.createdAt).as('feed_watched_since'),
      })
      .from(monitors)
      .where(condition)
  return db
    .$with('subjects')
    .as(
      unionAll(
        of(sql<string>`coalesce(${monitors.accountId}, ${monitors.id})`, watched),
        of(sql<string>`${monitors.id}`, and(watched, eq(monitors.source, 'connected'))),
      ),
    )
}
