import type { Activity } from '@tidewatch/insights/activity'
import { and, desc, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#/platform/db/client.ts'
import { activities } from '#/platform/db/schema/watch/activities.ts'

type Db = Database | Transaction

/** When a change became certain, which is later than when it happened. Nobody is notified of it before. */
export const knownAt = sql<Date>`coalesce(${activities.confirmedAt}, ${activities.seenAt}, ${activities.at})`.mapWith(
  activities.at,
)

interface KnownChange {
  activity: Activity
  knownAt: Date
}

/** The confirmed changes of accounts or archives, latest `knownAt` first. */
export function readChanges(
  db: Db,
  { subjectIds, after, until, limit }: { subjectIds: string[]; after?: Date; until?: Date; limit: number },
): Promise<KnownChange[]> {
  return db
    .select({ activity: activities.body, knownAt })
    .from(activities)
    .where(
      and(
        inArray(activities.subjectId, subjectIds),
        eq(activities.isPending, false),
        after ? gt(knownAt, after) : undefined,
        until ? lte(knownAt, until) : undefined,
      ),
    )
    .orderBy(desc(knownAt), desc(activities.activityId))
    .limit(limit)
}

/** Those of the given changes that are confirmed and weren't withdrawn, newest first. */
export async function readChangesById(db: Db, accountId: string, ids: string[]): Promise<Activity[]> {
  const rows = await db
    .select({ activity: activities.body })
    .from(activities)
    .where(
      and(eq(activities.subjectId, accountId), eq(activities.isPending, false), inArray(activities.activityId, ids)),
    )
    .orderBy(desc(activities.at), desc(activities.activityId))
  return rows.map(({ activity }) => activity)
}
