import { comparePeople, type ListState, type PeopleChanges } from '@tidewatch/insights/compare-people'
import type { Database, Transaction } from '#/db/client.ts'
import type { ImportRow } from '#/db/schema/imports.ts'
import type { MonitorRow } from '#/db/schema/monitors.ts'
import { differenceBetween } from './queries.ts'

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

function stateOf({ contents }: ImportRow, list: ComparedList): ListState | null {
  const content = contents[list]
  return content
    ? { completeness: content.completeness, oldest: content.oldest === null ? null : new Date(content.oldest * 1000) }
    : null
}
