import type { PeopleChanges } from '../archive/compare-people.ts'
import { differenceAt, type ListedPeople } from '../ledger/list-difference.ts'
import { stepChanges } from '../ledger/step-changes.ts'
import { comparedSteps, type Step } from '../ledger/steps.ts'

/** One list of one delivery with its verdict. */
export interface Delivery extends Step, ListedPeople {
  id: string
}

export interface LedgerStep extends PeopleChanges {
  id: string
  /** The main delivery that it's compared with. */
  since: string
}

/**
 * A reference for the database's ledger, computed from whole lists in memory: gains, losses and renames from delivery
 * to delivery, oldest first. Order of arrival and duplicate deliveries don't matter. Increments add presence; absence
 * is proven as in `provesAbsence`. Limits: someone whose account was temporarily deactivated looks like someone who
 * left.
 */
export function ledgerOf(deliveries: readonly Delivery[]): LedgerStep[] {
  const each = new Map(deliveries.map((delivery) => [delivery.id, delivery]))
  const all = [...each.values()].sort((a, b) => a.ordinal - b.ordinal)
  return all.flatMap((later) => {
    const compared = comparedSteps(all, later)
    if (!compared) return []
    const { main, between } = compared
    const states = { main: main.state, between, later: later.state }
    return [{ id: later.id, since: main.id, ...stepChanges(differenceAt(later, main, between), states) }]
  })
}
