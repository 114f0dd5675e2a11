import { type ActivityContext, type ListChanges, renameActivities } from '@tidewatch/insights/archive/compare-archives'
import { confirmRenames, type PeopleChanges } from '@tidewatch/insights/archive/compare-people'
import { type ComparedList, comparedLists } from '@tidewatch/insights/observation'
import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#/platform/db/client.ts'
import type { ImportRow } from '#/platform/db/schema/archive/imports.ts'
import { activities } from '#/platform/db/schema/watch/activities.ts'
import type { MonitorRow } from '#/platform/db/schema/watch/monitors.ts'
import { inChunks, runPausable } from '#/platform/yield-to-event-loop.ts'
import { storeActivities } from '#/watch/collection/store-activities.ts'
import { changesSince, type StepInHistory } from './changes-between.ts'
import { takenAt } from './place-in-time.ts'
import { stepsOf } from './queries.ts'

interface RenameScope {
  all: readonly ImportRow[]
  /** Archives whose changes may differ now, in milliseconds since 1970. */
  moments: ReadonlySet<number>
  /** Renames that were already computed, by `stepKey`. */
  known: ReadonlyMap<string, StepRenames | null>
}

/** The renames that an archive shows against the main one it's compared with. */
export interface StepRenames extends Pick<PeopleChanges, 'renamed'> {
  main: ImportRow
}

export function stepKey(list: ComparedList, later: Pick<ImportRow, 'id'>): string {
  return `${list} ${later.id}`
}

/**
 * Rebuilds the renames between the archives of these moments and the ones before. Both lists are compared together,
 * because each supports the other’s renames; one rename is one activity.
 */
export async function deriveRenames(
  tx: Transaction,
  monitor: MonitorRow,
  { all, moments, known }: RenameScope,
): Promise<void> {
  const isRename = and(eq(activities.subjectId, monitor.id), eq(activities.kind, 'person-renamed'))
  const dates = [...moments].map((moment) => new Date(moment))
  await tx.delete(activities).where(and(isRename, inArray(activities.at, dates)))
  // Once for all archives: repeated for each, a long history would block the event loop.
  const stepsByList = { followers: stepsOf(all, 'followers'), following: stepsOf(all, 'following') }
  for (const later of all.filter((row) => moments.has(takenAt(row).getTime()))) {
    const found: ListChanges = { followers: null, following: null }
    const earlierDates: number[] = []
    for (const list of comparedLists) {
      const steps = stepsByList[list]
      const step = steps.find(({ row }) => row.id === later.id)
      if (!step) continue
      const key = stepKey(list, later)
      const renames = known.has(key) ? known.get(key) : await renamesSince(tx, { monitor, list, steps, later: step })
      if (!renames || takenAt(later) <= takenAt(renames.main)) continue
      found[list] = { gained: [], lost: [], renamed: renames.renamed, unsure: [] }
      earlierDates.push(takenAt(renames.main).getTime())
    }
    if (earlierDates.length === 0) continue
    await storeRenames(tx, monitor, found, {
      owner: monitor.username,
      // The wider of the two spans covers either list.
      earlierAt: new Date(Math.min(...earlierDates)),
      laterAt: takenAt(later),
      hasDate: true,
    })
  }
}

async function storeRenames(
  tx: Transaction,
  monitor: MonitorRow,
  found: ListChanges,
  context: ActivityContext,
): Promise<void> {
  const changes = await runPausable(confirmRenames({ ...found }))
  for (const list of comparedLists) {
    // A rename in both lists is stored only once.
    for await (const renamed of inChunks(changes[list]?.renamed ?? [])) {
      await storeActivities(tx, monitor.id, renameActivities(list, { renamed }, context))
    }
  }
}

async function renamesSince(tx: Transaction, step: StepInHistory): Promise<StepRenames | null> {
  const found = await changesSince(tx, step)
  return found && { main: found.main, renamed: found.changes.renamed }
}
