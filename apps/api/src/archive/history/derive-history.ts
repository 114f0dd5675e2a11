import { changeKinds, listActivities } from '@tidewatch/insights/compare-archives'
import type { PeopleChanges } from '@tidewatch/insights/compare-people'
import { and, eq, gt, inArray, lte } from 'drizzle-orm'
import type { Transaction } from '#/platform/db/client.ts'
import { activities } from '#/platform/db/schema/activities.ts'
import { afterAll, beforeAll, type ChangeCounts, type ImportRow, imports } from '#/platform/db/schema/imports.ts'
import type { MonitorRow } from '#/platform/db/schema/monitors.ts'
import { storeActivities } from '#/watch/collection/store-activities.ts'
import { type ComparedList, changesSince, comparedLists } from './changes-between.ts'
import { deriveRenames, stepKey } from './derive-renames.ts'
import { deriveWeeks, hasInteractions } from './derive-weeks.ts'
import { takenAt } from './place-in-time.ts'
import { comparedWith, hasList, isIncrement, listImports, peopleAt } from './queries.ts'

// Each takes five parameters, of which a statement may have 65,535.
const activitiesAtOnce = 5_000

/**
 * Tells anew what changed around one place in time, after an archive was put there or taken away: against the archive
 * before it, and the one after it against what is now before that.
 */
export async function deriveAround(tx: Transaction, monitor: MonitorRow, place: ImportRow): Promise<void> {
  const all = await listImports(tx, monitor.id)
  const moments = new Set([takenAt(place).getTime()])
  const known = new Map<string, PeopleChanges | null>()
  for (const list of comparedLists) {
    const { from, steps } = stepsAround(all, place, list)
    const last = steps.at(-1)
    // An archive that was taken away is no step, and may have been the last.
    await forget(tx, monitor.id, list, { from, to: last && last.ordinal > place.ordinal ? last : place })
    for (const later of steps) {
      moments.add(takenAt(later).getTime())
      const changes = await deriveStep(tx, monitor, { list, earlier: comparedWith(all, later, list), later })
      known.set(stepKey(list, later), changes)
    }
  }
  await deriveRenames(tx, monitor, { all, moments, known })
  if (hasInteractions(place)) await deriveWeeks(tx, monitor, all)
}

/**
 * The archives whose changes a place in time may alter: from the last one with the whole list before it, which is compared
 * with nothing new, to the next one after it. Those in between hold newcomers.
 */
function stepsAround(all: readonly ImportRow[], place: ImportRow, list: ComparedList) {
  const having = all.filter((row) => hasList(row, list))
  const isWhole = (row: ImportRow) => !isIncrement(row, list)
  const from = having.findLast((row) => row.ordinal < place.ordinal && isWhole(row)) ?? null
  const end = having.find((row) => row.ordinal > place.ordinal && isWhole(row))
  const steps = having.filter(
    ({ ordinal }) => ordinal > (from?.ordinal ?? beforeAll) && ordinal <= (end?.ordinal ?? afterAll),
  )
  return { from, steps }
}

interface Step {
  list: ComparedList
  /** See `comparedWith`; empty for the first archive with the list. */
  earlier: ImportRow[]
  later: ImportRow
}

async function deriveStep(
  tx: Transaction,
  monitor: MonitorRow,
  { list, earlier, later }: Step,
): Promise<PeopleChanges | null> {
  const changes = await changesSince(tx, { monitor, list, earlier, later })
  await keepCounts(tx, later.id, list, changes)
  const [main] = earlier
  if (!main || !changes || takenAt(later) <= takenAt(main)) return changes
  const about = { owner: monitor.username, earlierAt: takenAt(main), laterAt: takenAt(later), isDated: true }
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
