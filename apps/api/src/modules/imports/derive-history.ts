import { changeKinds, listActivities } from '@tidewatch/insights/compare-archives'
import type { PeopleChanges } from '@tidewatch/insights/compare-people'
import { and, eq, gt, inArray, lte } from 'drizzle-orm'
import type { Transaction } from '#/db/client.ts'
import { activities } from '#/db/schema/activities.ts'
import { type ChangeCounts, type ImportRow, imports } from '#/db/schema/imports.ts'
import type { MonitorRow } from '#/db/schema/monitors.ts'
import { storeActivities } from '#/modules/collection/store-activities.ts'
import { type ComparedList, changesBetween, comparedLists } from './changes-between.ts'
import { deriveRenames, stepKey } from './derive-renames.ts'
import { deriveWeeks, hasInteractions } from './derive-weeks.ts'
import { takenAt } from './place-in-time.ts'
import { hasList, listImports, neighboursOf, peopleAt } from './queries.ts'

// Each takes five parameters, of which a statement may have 65,535.
const activitiesAtOnce = 5_000

/**
 * Tells anew what changed around one place in time, after an archive was put there or taken away: against the archive
 * before it, and the one after it against what is now before that.
 */
export async function deriveAround(tx: Transaction, monitor: MonitorRow, place: ImportRow): Promise<void> {
  const all = await listImports(tx, monitor.id)
  const isThere = all.some(({ id }) => id === place.id)
  const moments = new Set([takenAt(place).getTime()])
  const known = new Map<string, PeopleChanges | null>()
  for (const list of comparedLists) {
    const { previous, next } = neighboursOf(all, place.ordinal, list)
    const chain = [previous, isThere && list in place.contents ? place : null, next].filter((row) => row !== null)
    await forget(tx, monitor.id, list, { from: previous, to: next ?? place })
    // The archive before the place is compared with nothing new.
    for (const [index, later] of chain.entries()) {
      if (later === previous) continue
      moments.add(takenAt(later).getTime())
      const changes = await deriveStep(tx, monitor, { list, earlier: chain[index - 1] ?? null, later })
      known.set(stepKey(list, later), changes)
    }
  }
  await deriveRenames(tx, monitor, { all, moments, known })
  if (hasInteractions(place)) await deriveWeeks(tx, monitor, all)
}

interface Step {
  list: ComparedList
  /** `null` for the first archive with the list. */
  earlier: ImportRow | null
  later: ImportRow
}

async function deriveStep(
  tx: Transaction,
  monitor: MonitorRow,
  { list, earlier, later }: Step,
): Promise<PeopleChanges | null> {
  const changes = earlier ? await changesBetween(tx, { monitor, list, earlier, later }) : null
  await keepCounts(tx, later.id, list, changes)
  if (!earlier || !changes || takenAt(later) <= takenAt(earlier)) return changes
  const about = { owner: monitor.username, earlierAt: takenAt(earlier), laterAt: takenAt(later), isDated: true }
  const found = listActivities(list, changes, about, list === 'following' ? await unfollowedAt(tx, later) : undefined)
  for (let start = 0; start < found.length; start += activitiesAtOnce) {
    await storeActivities(tx, monitor.id, found.slice(start, start + activitiesAtOnce))
  }
  return changes
}

/** When the owner unfollowed whom, as far as the archive remembers. */
async function unfollowedAt(tx: Transaction, row: ImportRow): Promise<Map<string, Date | null>> {
  if (!hasList(row, 'recentlyUnfollowed')) return new Map()
  const { monitorId, ordinal } = row
  const people = await peopleAt(tx, { monitorId, list: 'recentlyUnfollowed', ordinal })
  return new Map(people.map(({ username, since }) => [username, since]))
}

async function forget(
  tx: Transaction,
  monitorId: string,
  list: ComparedList,
  { from, to }: { from: ImportRow | null; to: ImportRow },
): Promise<void> {
  await tx
    .delete(activities)
    .where(
      and(
        eq(activities.subjectId, monitorId),
        inArray(activities.kind, [...changeKinds[list]]),
        from ? gt(activities.at, takenAt(from)) : undefined,
        lte(activities.at, takenAt(to)),
      ),
    )
}

async function keepCounts(tx: Transaction, id: string, list: ComparedList, found: PeopleChanges | null): Promise<void> {
  const [row] = await tx.select({ changes: imports.changes }).from(imports).where(eq(imports.id, id))
  if (!row) return
  const changes = { ...row.changes, [list]: countsOf(found) }
  await tx.update(imports).set({ changes }).where(eq(imports.id, id))
}

export function countsOf(changes: PeopleChanges | null): ChangeCounts | null {
  if (!changes) return null
  const { gained, lost, renamed, unsure } = changes
  return { gained: gained.length, lost: lost.length, renamed: renamed.length, unsure: unsure.length }
}
