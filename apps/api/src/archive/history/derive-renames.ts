import { type ListChanges, renameActivities } from '@tidewatch/insights/compare-archives'
import { confirmRenames, type PeopleChanges } from '@tidewatch/insights/compare-people'
import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#/platform/db/client.ts'
import { activities } from '#/platform/db/schema/activities.ts'
import type { ImportRow } from '#/platform/db/schema/imports.ts'
import type { MonitorRow } from '#/platform/db/schema/monitors.ts'
import { storeActivities } from '#/watch/collection/store-activities.ts'
import { type ComparedList, changesSince, comparedLists } from './changes-between.ts'
import { takenAt } from './place-in-time.ts'
import { comparedWith, hasList } from './queries.ts'

interface Around {
  all: readonly ImportRow[]
  /** Of the archives whose changes may be others now, in milliseconds since 1970. */
  moments: ReadonlySet<number>
  /** Changes that were worked out already, by `stepKey`. */
  known: ReadonlyMap<string, PeopleChanges | null>
}

/** Names the step of a list that ends with an archive. */
export function stepKey(list: ComparedList, later: Pick<ImportRow, 'id'>): string {
  return `${list} ${later.id}`
}

/**
 * Tells anew who has another name in the archives of these moments than in the ones before. Both lists are compared
 * together, because each makes the other's changes of name surer; so one change is one activity.
 */
export async function deriveRenames(
  tx: Transaction,
  monitor: MonitorRow,
  { all, moments, known }: Around,
): Promise<void> {
  const isRename = and(eq(activities.subjectId, monitor.id), eq(activities.kind, 'person-renamed'))
  const dates = [...moments].map((moment) => new Date(moment))
  await tx.delete(activities).where(and(isRename, inArray(activities.at, dates)))
  for (const later of all.filter((row) => moments.has(takenAt(row).getTime()))) {
    const found: ListChanges = { followers: null, following: null }
    const earlierDates: number[] = []
    for (const list of comparedLists) {
      const earlier = comparedWith(all, later, list)
      const [main] = earlier
      if (!main || !hasList(later, list) || takenAt(later) <= takenAt(main)) continue
      const step = known.get(stepKey(list, later))
      found[list] = step === undefined ? await changesSince(tx, { monitor, list, earlier, later }) : step
      earlierDates.push(takenAt(main).getTime())
    }
    if (earlierDates.length === 0) continue
    await storeActivities(
      tx,
      monitor.id,
      renameActivities(confirmRenames({ ...found }), {
        owner: monitor.username,
        // The wider of the two spans holds for either list.
        earlierAt: new Date(Math.min(...earlierDates)),
        laterAt: takenAt(later),
        isDated: true,
      }),
    )
  }
}
