import type { PeopleChanges } from '@tidewatch/insights/archive/compare-people'
import { findingChanges } from '@tidewatch/insights/ledger/step-changes'
import { comparedSteps } from '@tidewatch/insights/ledger/steps'
import type { ComparedList } from '@tidewatch/insights/observation'
import { finishBreathing } from '#/platform/breathe.ts'
import type { Database, Transaction } from '#/platform/db/client.ts'
import type { ImportRow } from '#/platform/db/schema/archive/imports.ts'
import type { MonitorRow } from '#/platform/db/schema/watch/monitors.ts'
import { type ImportStep, stepsOf } from './queries.ts'
import { type StepPlace, stepDifference } from './step-difference.ts'

/** What two archives show of one list: who came, went, was renamed or cannot be told. `null`: one has not got the list. */
export async function changesBetween(
  db: Database | Transaction,
  {
    monitor,
    list,
    earlier,
    later,
    signal,
  }: {
    monitor: MonitorRow
    list: ComparedList
    earlier: ImportRow
    later: ImportRow
    signal?: AbortSignal | undefined
  },
): Promise<PeopleChanges | null> {
  const [before] = stepsOf([earlier], list)
  const [after] = stepsOf([later], list)
  return before && after ? changesAt(db, { monitor, list, main: before, between: [], later: after, signal }) : null
}

export interface StepInHistory {
  monitor: MonitorRow
  list: ComparedList
  /** All archives with the list, oldest first. */
  steps: readonly ImportStep[]
  later: ImportStep
}

/** What an archive changed, against the main one that it is compared with. */
export interface StepFound {
  main: ImportRow
  changes: PeopleChanges
}

/** What changed in one list since those that it is compared with, the main one of which comes too. `null`: there is none. */
export async function changesSince(
  db: Database | Transaction,
  { steps, later, ...of }: StepInHistory,
): Promise<StepFound | null> {
  const compared = comparedSteps(steps, later)
  if (!compared) return null
  return { main: compared.main.row, changes: await changesAt(db, { ...of, ...compared, later }) }
}

async function changesAt(db: Database | Transaction, place: StepPlace): Promise<PeopleChanges> {
  const { main, between, later, signal } = place
  const states = { main: main.state, between, later: later.state }
  return finishBreathing(findingChanges(await stepDifference(db, place), states), signal)
}
