import type { Activity } from '@tidewatch/insights/activity'
import type { Settled } from '@tidewatch/insights/public/activities/confirm-changes'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '#/platform/db/client.ts'
import { activities } from '#/platform/db/schema/watch/activities.ts'

// Few enough that others are answered between two of them.
const rowsAtOnce = 2_000

/** Stores changes, each once however often. `isPending`: only the collection at `seenAt` showed them, so nobody is notified yet. */
export async function storeActivities(
  tx: Transaction,
  subjectId: string,
  changes: readonly Activity[],
  { seenAt, isPending = false }: { seenAt?: Date; isPending?: boolean } = {},
): Promise<void> {
  for (let start = 0; start < changes.length; start += rowsAtOnce) {
    // As one text: the query builder would make seven parameters of each, which takes longer than storing them.
    const bodies = JSON.stringify(changes.slice(start, start + rowsAtOnce))
    await tx.execute(sql`
      insert into ${activities} (subject_id, activity_id, kind, at, is_pending, seen_at, body)
      select ${subjectId}::uuid, body->>'id', body->>'kind', (body->>'at')::timestamptz, ${isPending}::boolean,
        ${seenAt?.toISOString() ?? null}::timestamptz, body
      from jsonb_array_elements(${bodies}::jsonb) body
      on conflict do nothing`)
  }
}

/** Changes of an account that a second collection has to confirm. */
export async function readPending(tx: Transaction, subjectId: string): Promise<Activity[]> {
  const rows = await tx
    .select({ body: activities.body })
    .from(activities)
    .where(and(eq(activities.subjectId, subjectId), eq(activities.isPending, true)))
  return rows.map(({ body }) => body)
}

/** Turns confirmed changes into facts, and withdraws those that a second collection did not show. */
export async function endPending(
  tx: Transaction,
  subjectId: string,
  { confirmed, withdrawn }: Pick<Settled, 'confirmed' | 'withdrawn'>,
  at: Date,
): Promise<void> {
  const those = (ids: string[]) =>
    and(eq(activities.subjectId, subjectId), eq(activities.isPending, true), inArray(activities.activityId, ids))
  if (confirmed.length > 0) {
    await tx.update(activities).set({ isPending: false, confirmedAt: at }).where(those(confirmed))
  }
  if (withdrawn.length > 0) await tx.delete(activities).where(those(withdrawn))
}

/** An activity as screens, mails and reports get it. */
export function readActivity({ body, isPending }: { body: Activity; isPending: boolean }): Activity {
  return isPending ? { ...body, unconfirmed: true } : body
}
