import { changeKinds, listActivities } from '@tidewatch/insights/archive/compare-archives'
import type { PeopleChanges } from '@tidewatch/insights/archive/compare-people'
import { type ArchivePerson, type ComparedList, comparedLists } from '@tidewatch/insights/observation'
import { and, eq, gt, inArray, lte } from 'drizzle-orm'
import type { Database, Transaction } from '#/platform/db/client.ts'
import {
  afterAll,
  beforeAll,
  type ChangeCounts,
  type ImportRow,
  imports,
} from '#/platform/db/schema/archive/imports.ts'
import { activities } from '#/platform/db/schema/watch/activities.ts'
import type { MonitorRow } from '#/platform/db/schema/watch/monitors.ts'
import { storeActivities } from '#/watch/collection/store-activities.ts'
import { changesSince, type StepFound, type StepInHistory } from './changes-between.ts'
import { deriveRenames, type StepRenames, stepKey } from './derive-renames.ts'
import { deriveUnnamed } from './derive-unnamed.ts'
import { deriveWeeks, hasInteractions } from './derive-weeks.ts'
import { takenAt } from './place-in-time.ts'
import { hasList, type ImportStep, listImports, peopleAt, stepsOf } from './queries.ts'

/**
 * Rebuilds the changes around one point in time after an archive was added or removed there: its own, and those of all
 * archives that are compared with it.
 */
export async function deriveAround(tx: Transaction, monitor: MonitorRow, place: ImportRow): Promise<void> {
  const all = await listImports(tx, monitor.id)
  const moments = new Set([takenAt(place).getTime()])
  const known = new Map<string, StepRenames | null>()
  const isPresent = all.some(({ id }) => id === place.id)
  for (const list of comparedLists) {
    // A day without newcomers has no such list, and changes nothing.
    if (isPresent && !hasList(place, list)) continue
    const { steps, from, changed } = stepsAround(all, place, list)
    const last = changed.at(-1)
    // A removed archive isn't a step, and may have been the last.
    await deleteChanges(tx, monitor.id, list, { from, to: last && last.ordinal > place.ordinal ? last.row : place })
    for (const later of changed) {
      moments.add(takenAt(later.row).getTime())
      const found = await deriveStep(tx, { monitor, list, steps, later })
      // All steps are kept until the end, but only with the fields needed then.
      known.set(stepKey(list, later.row), found && { main: found.main, renamed: found.changes.renamed })
    }
  }
  await deriveRenames(tx, monitor, { all, moments, known })
  await deriveUnnamed(tx, monitor, { all, place })
  if (hasInteractions(place)) await deriveWeeks(tx, monitor, all)
}

/**
 * The archives whose changes may differ after a change at this place: up to the next full one after it, which all later
 * ones are compared with; `from` is the last archive before it that isn't affected. The newest archive affects only
 * itself, so that a daily delivery costs the same every day.
 */
function stepsAround(all: readonly ImportRow[], place: ImportRow, list: ComparedList) {
  const steps = stepsOf(all, list)
  if (steps.at(-1)?.row.id === place.id) {
    return { steps, from: steps.at(-2)?.row ?? null, changed: steps.slice(-1) }
  }
  const isFull = ({ state }: ImportStep) => state.completeness === 'full'
  const before = steps.filter(({ ordinal }) => ordinal < place.ordinal)
  const from = before.findLast(isFull) ?? null
  const end = steps.find((step) => step.ordinal > place.ordinal && isFull(step))
  const changed = steps.filter(
    ({ ordinal }) => ordinal > (from?.ordinal ?? beforeAll) && ordinal <= (end?.ordinal ?? afterAll),
  )
  return { steps, from: from?.row ?? null, changed }
}

/** About as many as one statement stores. */
const peoplePerBatch = 1_000

async function deriveStep(tx: Transaction, step: StepInHistory): Promise<StepFound | null> {
  const { monitor, list } = step
  const later = step.later.row
  const found = await changesSince(tx, step)
  await storeCounts(tx, later.id, list, found?.changes ?? null)
  if (!found || takenAt(later) <= takenAt(found.main)) return found
  const activityContext = {
    owner: monitor.username,
    earlierAt: takenAt(found.main),
    laterAt: takenAt(later),
    hasDate: true,
  }
  const unfollowDates = list === 'following' ? await unfollowedAt(tx, later) : undefined
  const { gained, lost } = found.changes
  for (let start = 0; start < Math.max(gained.length, lost.length); start += peoplePerBatch) {
    const part = (people: ArchivePerson[]) => people.slice(start, start + peoplePerBatch)
    const changes = { ...found.changes, gained: part(gained), lost: part(lost) }
    await storeActivities(tx, monitor.id, listActivities(list, changes, activityContext, unfollowDates))
  }
  return found
}

/** When the owner unfollowed each person, as far as the archive has it. */
export async function unfollowedAt(tx: Database | Transaction, row: ImportRow): Promise<Map<string, Date | null>> {
  if (!hasList(row, 'recentlyUnfollowed')) return new Map()
  const people = await peopleAt(tx, row, 'recentlyUnfollowed')
  return new Map(people.map(({ username, since }) => [username, since]))
}

async function deleteChanges(
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

async function storeCounts(
  tx: Transaction,
  id: string,
  list: ComparedList,
  found: PeopleChanges | null,
): Promise<void> {
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
