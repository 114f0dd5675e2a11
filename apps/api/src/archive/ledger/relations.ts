import { dateCertaintyOf } from '@tidewatch/insights/archive/date-certainty'
import { type Relation, type TracedStep, traceRelation } from '@tidewatch/insights/ledger/trace'
import type { ComparedList } from '@tidewatch/insights/observation'
import type { archiveEntries, ImportRow } from '#/platform/db/schema/archive/imports.ts'
import { storedAs, takenAt } from '../history/place-in-time.ts'
import { type ImportStep, stepsOf } from '../history/queries.ts'

export type EntryOfPerson = Pick<typeof archiveEntries.$inferSelect, 'list' | 'at' | 'after' | 'before'>
export type TracedImport = TracedStep & ImportStep

export function tracedSteps(all: readonly ImportRow[], list: ComparedList): TracedImport[] {
  return stepsOf(all, list).map((step) => ({
    ...step,
    takenAt: takenAt(step.row),
    dateCertainty: dateCertaintyOf(step.row),
  }))
}

/** What the exports prove about each relation of one name in one list, oldest first. */
export function relationsOf(
  entries: readonly EntryOfPerson[],
  steps: readonly TracedImport[],
  list: ComparedList,
): Relation[] {
  const moments = Map.groupBy(entries, ({ at }) => at?.getTime() ?? null)
  const relations = [...moments].flatMap(([time, own]) => {
    const since = time === null ? null : new Date(time)
    const shows = ({ ordinal, row }: TracedImport) =>
      own.some((entry) => entry.list === storedAs(row, list) && entry.after < ordinal && entry.before > ordinal)
    const showing = new Set(steps.filter(shows).map(({ ordinal }) => ordinal))
    const relation = traceRelation(since, steps, ({ ordinal }) => showing.has(ordinal))
    return relation ? [relation] : []
  })
  return relations.sort((a, b) => (a.since?.getTime() ?? 0) - (b.since?.getTime() ?? 0))
}
