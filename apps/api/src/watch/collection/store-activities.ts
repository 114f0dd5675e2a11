import type { Activity } from '@tidewatch/insights/activity'
import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#/platform/db/client.ts'
import { activities } from '#/platform/db/schema/watch/activities.ts'

// Few enough that other requests are served between two batches.
const batchSize = 2_000

/** Stores changes that are certain without confirmation. Idempotent. */
export async function storeActivities(
  tx: Transaction,
  subjectId: string,
  changes: readonly Activity[],
  { seenAt }: { seenAt?: Date } = {},
): Promise<void> {
  for (let start = 0; start < changes.length; start += batchSize) {
    const bodies = activityBodies(changes.slice(start, start + batchSize), false)
    await tx.execute(writeActivities(sql`${subjectId}`, sql`${bodies}`, sql`${seenAt?.toISOString() ?? null}`))
  }
}

/** The JSON for `writeActivities`. `isPending`: seen in this collection only, so nobody is notified yet. */
export function activityBodies(changes: readonly Activity[], isPending: boolean): string {
  // As one text: the query builder would make seven parameters of each change, which takes longer than storing them.
  return JSON.stringify(changes.map((body) => ({ body, isPending })))
}

export function writeActivities(subjectId: SQLWrapper, bodies: SQLWrapper, seenAt: SQLWrapper): SQL {
  return sql`insert into ${activities} (subject_id, activity_id, kind, at, is_pending, seen_at, body)
    select ${subjectId}::uuid, body->>'id', body->>'kind', (body->>'at')::timestamptz, "isPending", ${seenAt}::timestamptz, body
    from jsonb_to_recordset(${bodies}::jsonb) as seen(body jsonb, "isPending" boolean)
    on conflict do nothing`
}

/** An account's changes that a second collection has yet to confirm. */
export function pendingQuery(db: Database | Transaction, subjectId: SQLWrapper) {
  return db
    .select({ body: activities.body })
    .from(activities)
    .where(and(sql`${activities.subjectId} = ${subjectId}`, eq(activities.isPending, true)))
}

/** An activity as shown on screens and in emails and reports. */
export function readActivity({ body, isPending }: { body: Activity; isPending: boolean }): Activity {
  return isPending ? { ...body, unconfirmed: true } : body
}
