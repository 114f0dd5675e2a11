import type { PeopleChanges } from '../archive/compare-people.ts'
import { differenceAt, type ListedPeople } from '../ledger/list-difference.ts'
import { changesOfStep } from '../ledger/step-changes.ts'
import { comparedSteps, type Step } from '../ledger/steps.ts'

/** One list of one delivery, judged. */
export interface Delivery extends Step, ListedPeople {
  id: string
}

export interface LedgerStep extends PeopleChanges {
  id: string
  /** The main one that it is compared with. */
  since: string
}

/**
 * A reference for the ledger of the database, from whole lists in memory.
 * Who came, went, and changed their name from delivery to delivery, oldest first. Neither the order of arrival nor a
 * delivery that comes twice matters. Increments add presence; absence is proven as `provesAbsence` says. Limits: somebody
 * whose account was closed for a while looks like one who left.
 */
export function ledgerOf(deliveries: readonly Delivery[]): LedgerStep[] {
  const each = new Map(deliveries.map((delivery) => [delivery.id, delivery]))
  const all = [...each.values()].sort((a, b) => a.ordinal - b.ordinal)
  return all.flatMap((later) => {
    const compared = comparedSteps(all, later)
    if (!compared) return []
    const { main, between } = compared
    const states = { main: main.state, between, later: later.state }
    return [{ id: later.id, since: main.id, ...changesOfStep(differenceAt(later, main, between), states) }]
  })
}
