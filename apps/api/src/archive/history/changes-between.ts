import type { PeopleChanges } from '@tidewatch/insights/archive/compare-people'
import { findStepChanges } from '@tidewatch/insights/ledger/step-changes'
import { comparedSteps } from '@tidewatch/insights/ledger/steps'
import type { ComparedList } from '@tidewatch/insights/observation'
import type { Database, Transaction } from '#/platform/db/client.ts'
import type { ImportRow } from '#/platform/db/schema/archive/imports.ts'
import type { MonitorRow } from '#/platform/db/schema/watch/monitors.ts'
import { runPausable } from '#/platform/yield-to-event-loop.ts'
import { type ImportStep, stepsOf } from './queries.ts'
import { type StepComparison, stepDifference } from './step-difference.ts'

/** Changes in one list between two archives; `null` if either lacks the list. */
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
  /** All archives that have the list, oldest first. */
  steps: readonly ImportStep[]
  later: ImportStep
}

/** An archive's changes, and the main archive that they were computed against. */
export interface StepFound {
  main: ImportRow
  changes: PeopleChanges
}

/**
 * Changes in one list since the archives that it is compared with, and the main one of those; `null` if there are none.
 */
export async function changesSince(
  db: Database | Transaction,
  { steps, later, ...of }: StepInHistory,
): Promise<StepFound | null> {
  const compared = comparedSteps(steps, later)
  if (!compared) return null
  return { main: compared.main.row, changes: await changesAt(db, { ...of, ...compared, later }) }
}

async function changesAt(db: Database | Transaction, place: StepComparison): Promise<PeopleChanges> {
  const { main, between, later, signal } = place
  const states = { main: main.state, between, later: later.state }
  return runPausable(findStepChanges(await stepDifference(db, place), states), signal)
}
