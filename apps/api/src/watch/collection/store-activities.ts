import type { Activity } from '@tidewatch/insights/activity'
import type { Settled } from '@tidewatch/insights/confirm-changes'
import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#/platform/db/client.ts'
import { activities } from '#/platform/db/schema/activities.ts'

/** Stores changes, each once however often. `isPending`: the look at `seenAt` alone showed them, so nobody is alerted yet. */
export async function storeActivities(
  tx: Transaction,
  subjectId: string,
  changes: readonly Activity[],
  { seenAt, isPending = false }: { seenAt?: Date; isPending?: boolean } = {},
): Promise<void> {
  if (changes.length === 0) return
  await tx
    .insert(activities)
    .values(
      changes.map((body) => ({
        subjectId,
        activityId: body.id,
        kind: body.kind,
        at: new Date(body.at),
        isPending,
        seenAt: seenAt ?? null,
        body,
      })),
    )
    .onConflictDoNothing()
}

/** Changes of an account that a second look has to confirm. */
export async function readPending(tx: Transaction, subjectId: string): Promise<Activity[]> {
  const rows = await tx
    .select({ body: activities.body })
    .from(activities)
    .where(and(eq(activities.subjectId, subjectId), eq(activities.isPending, true)))
  return rows.map(({ body }) => body)
}

/** Turns confirmed changes into facts, and takes back those that a second look did not show. */
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
