import type { Activity } from '@tidewatch/insights/activity'
import { changeKinds } from '@tidewatch/insights/archive/compare-archives'
import { unnamedLosses } from '@tidewatch/insights/ledger/balance'
import { dayLength } from '@tidewatch/insights/statistics/utc-day'
import { and, eq, gt, inArray, lte, or } from 'drizzle-orm'
import type { Database, Transaction } from '#/platform/db/client.ts'
import type { ImportRow } from '#/platform/db/schema/archive/imports.ts'
import { activities } from '#/platform/db/schema/watch/activities.ts'
import type { MonitorRow } from '#/platform/db/schema/watch/monitors.ts'
import { storeActivities } from '#/watch/collection/store-activities.ts'
import { followersCounter } from './counters.ts'
import { takenAt } from './place-in-time.ts'
import { stepsOf } from './queries.ts'

const kind = 'followers-left-unnamed'

/**
 * Counts the unnamed losses since the last full list, delivery by delivery, after an archive was added or removed. Counts
 * from before that list are deleted, because it names them. The newest delivery adds to the counts that exist, so that a
 * daily delivery costs the same every day.
 */
export async function deriveUnnamed(
  tx: Transaction,
  monitor: MonitorRow,
  { all, place }: { all: readonly ImportRow[]; place: ImportRow },
): Promise<void> {
  const own = and(eq(activities.subjectId, monitor.id), eq(activities.kind, kind))
  const checkpoint = stepsOf(all, 'followers').findLast(({ state }) => state.completeness === 'full')?.row
  const deliveries = checkpoint ? all.filter(({ ordinal }) => ordinal > checkpoint.ordinal).map(takenAt) : []
  const isNewest = all.at(-1)?.id === place.id
  const last = deliveries.at(-2)
  // The newest may have counts already: it was judged again.
  const isOutdated =
    isNewest && checkpoint && last ? or(lte(activities.at, takenAt(checkpoint)), gt(activities.at, last)) : undefined
  await tx.delete(activities).where(and(own, isOutdated))
  if (!checkpoint || deliveries.length === 0) return
  const since = new Date(takenAt(checkpoint).getTime() - 2 * dayLength)
  const counter = await followersCounter(tx, monitor, since)
  if (counter.length === 0) return
  const earlier = isNewest ? await tx.select({ body: activities.body }).from(activities).where(own) : []
  const count = earlier.reduce((sum, { body }) => sum + (body.kind === kind ? body.count : 0), 0)
  const { gained, lost } = await movesSince(tx, monitor, since)
  const losses = unnamedLosses(
    monitor.username,
    { checkpoint: takenAt(checkpoint), deliveries, came: gained, left: lost, counter },
    isNewest && last ? { until: last, count } : undefined,
  )
  await storeActivities(tx, monitor.id, losses)
}

/** When named people came and left. */
async function movesSince(
  tx: Transaction,
  monitor: MonitorRow,
  since: Date,
): Promise<{ gained: Date[]; lost: Date[] }> {
  const [came, left] = changeKinds.followers
  const moves = await tx
    .select({ kind: activities.kind, at: activities.at })
    .from(activities)
    .where(and(eq(activities.subjectId, monitor.id), inArray(activities.kind, [came, left]), gt(activities.at, since)))
  const datesOf = (of: string) => moves.flatMap((move) => (move.kind === of ? [move.at] : []))
  return { gained: datesOf(came), lost: datesOf(left) }
}

/** The unnamed losses reported with an export. */
export async function loadUnnamedLosses(db: Database, archive: ImportRow): Promise<Activity | null> {
  const [row] = await db
    .select({ body: activities.body })
    .from(activities)
    .where(
      and(eq(activities.subjectId, archive.monitorId), eq(activities.kind, kind), eq(activities.at, takenAt(archive))),
    )
  return row?.body ?? null
}
