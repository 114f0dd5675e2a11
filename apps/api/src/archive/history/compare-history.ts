import type { HistoryComparison } from '@tidewatch/contract/archive/history'
import { confirmRenames, type PeopleChanges } from '@tidewatch/insights/archive/compare-people'
import type { Database } from '#/platform/db/client.ts'
import type { ImportRow } from '#/platform/db/schema/archive/imports.ts'
import type { MonitorRow } from '#/platform/db/schema/watch/monitors.ts'
import { runPausable } from '#/platform/yield-to-event-loop.ts'
import { changesBetween } from './changes-between.ts'
import { countsOf } from './derive-history.ts'
import { countStates } from './people/state-groups.ts'
import { requireImport } from './queries.ts'

export interface ArchivePair {
  monitor: MonitorRow
  earlier: ImportRow
  later: ImportRow
}

/** Two archives of a monitor, ordered by their own dates whatever the order of the parameters. Throws `notFound`. */
export async function requireArchivePair(
  db: Database,
  monitor: MonitorRow,
  { from, to }: { from: string; to: string },
): Promise<ArchivePair> {
  const [a, b] = [await requireImport(db, monitor.id, from), await requireImport(db, monitor.id, to)]
  return a.ordinal <= b.ordinal ? { monitor, earlier: a, later: b } : { monitor, earlier: b, later: a }
}

/** The changes in both lists; each list supports the other's renames. */
export async function changesInBothLists(
  db: Database,
  two: ArchivePair & { signal?: AbortSignal },
): Promise<{ followers: PeopleChanges | null; following: PeopleChanges | null }> {
  // Sequential, because each may use a lot of memory.
  const followers = await changesBetween(db, { ...two, list: 'followers' })
  const following = await changesBetween(db, { ...two, list: 'following' })
  return runPausable(confirmRenames({ followers, following }), two.signal)
}

export async function compareHistory(
  db: Database,
  two: ArchivePair & { signal?: AbortSignal },
): Promise<HistoryComparison> {
  const [{ followers, following }, state] = await Promise.all([changesInBothLists(db, two), countStates(db, two)])
  return {
    earlier: two.earlier.id,
    later: two.later.id,
    followers: countsOf(followers),
    following: countsOf(following),
    state,
  }
}
