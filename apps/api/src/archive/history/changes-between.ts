import { comparePeople, type PeopleChanges } from '@tidewatch/insights/compare-people'
import type { Database, Transaction } from '#/platform/db/client.ts'
import type { ImportRow } from '#/platform/db/schema/imports.ts'
import type { MonitorRow } from '#/platform/db/schema/monitors.ts'
import { differenceBetween, stateOf } from './queries.ts'

export const comparedLists = ['followers', 'following'] as const
export type ComparedList = (typeof comparedLists)[number]

/** What two archives show of one list: who came, went, was renamed or cannot be told. `null`: one has not got the list. */
export async function changesBetween(
  db: Database | Transaction,
  { monitor, list, earlier, later }: { monitor: MonitorRow; list: ComparedList; earlier: ImportRow; later: ImportRow },
): Promise<PeopleChanges | null> {
  const [before, after] = [stateOf(earlier, list), stateOf(later, list)]
  if (!before || !after) return null
  const difference = await differenceBetween(db, {
    monitorId: monitor.id,
    owner: monitor.username,
    list,
    earlier: earlier.ordinal,
    later: later.ordinal,
  })
  return comparePeople(difference, { earlier: before, later: after })
}

/**
 * What changed in one list since the archives that it is compared with (`comparedWith`). Who came, went or changed their
 * name since the main one, and which newcomers in between are gone again. `null`: there is nothing to compare with.
 */
export async function changesSince(
  db: Database | Transaction,
  {
    earlier: [main, ...newcomers],
    ...two
  }: { monitor: MonitorRow; list: ComparedList; earlier: ImportRow[]; later: ImportRow },
): Promise<PeopleChanges | null> {
  const changes = main ? await changesBetween(db, { ...two, earlier: main }) : null
  if (!changes) return null
  const lost = new Map(changes.lost.map((person) => [person.username, person]))
  for (const earlier of newcomers) {
    const since = await changesBetween(db, { ...two, earlier })
    for (const person of since?.lost ?? []) lost.set(person.username, person)
  }
  return { ...changes, lost: [...lost.values()] }
}
