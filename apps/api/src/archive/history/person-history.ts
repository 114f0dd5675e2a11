import { type PersonHistory, personLists } from '@tidewatch/contract/archive/history'
import { provesAbsence } from '@tidewatch/insights/archive/compare-people'
import { dateCertaintyOf } from '@tidewatch/insights/archive/date-certainty'
import type { PeopleListName } from '@tidewatch/insights/observation'
import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '#/platform/db/client.ts'
import { archiveEntries, type ImportRow } from '#/platform/db/schema/archive/imports.ts'
import { storedAs, takenAt } from './place-in-time.ts'
import { hasList, listImports, stateOf } from './queries.ts'

/** The archives of a monitor that name a person. Lists that never named them are left out. */
export async function personHistory(db: Database, monitorId: string, username: string): Promise<PersonHistory> {
  const all = await listImports(db, monitorId)
  const entries = await db
    .select()
    .from(archiveEntries)
    .where(
      and(
        eq(archiveEntries.monitorId, monitorId),
        inArray(archiveEntries.list, [...personLists, 'newFollowers']),
        eq(archiveEntries.username, username),
      ),
    )
  const lists = personLists.flatMap((list) => {
    const own = entries.filter(
      (entry) => entry.list === list || (list === 'followers' && entry.list === 'newFollowers'),
    )
    if (own.length === 0) return []
    const archives = all.filter((row) => hasList(row, list)).map((row) => presenceIn(row, list, own))
    return [{ list, archives }]
  })
  return { lists }
}

function presenceIn(row: ImportRow, list: PeopleListName, own: readonly (typeof archiveEntries.$inferSelect)[]) {
  const stored = storedAs(row, list)
  const entry = own.find((each) => each.list === stored && each.after < row.ordinal && each.before > row.ordinal)
  const state = stateOf(row, list)
  const known = state !== null && own.some(({ at }) => provesAbsence(state, at))
  return {
    id: row.id,
    takenAt: takenAt(row).toISOString(),
    dateCertainty: dateCertaintyOf(row),
    state: entry ? ('present' as const) : known ? ('absent' as const) : ('unknown' as const),
    since: entry?.at?.toISOString() ?? null,
  }
}
