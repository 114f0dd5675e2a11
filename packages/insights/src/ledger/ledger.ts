import { group } from 'd3-array'
import { differenceOfLists } from '../archive/archive-people.ts'
import { type PeopleChanges, relationKey } from '../archive/compare-people.ts'
import type { ArchivePerson } from '../observation.ts'
import { isDeletedAccount } from '../public/deleted-account.ts'
import { changesOfStep, type GonePerson, type StepDifference } from './step-changes.ts'
import { comparedSteps, type Step } from './steps.ts'

interface ListedPeople extends Pick<Step, 'state'> {
  /** Each person once. */
  people: readonly ArchivePerson[]
}

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

/** The same for one list of two archives, none of which lies between them. */
export function changesOfTwo(earlier: ListedPeople, later: ListedPeople): PeopleChanges {
  const difference = differenceAt(later, { ...earlier, ordinal: 0 }, [])
  return changesOfStep(difference, { main: earlier.state, between: [], later: later.state })
}

type Shown = ListedPeople & Pick<Step, 'ordinal'>

function differenceAt(later: ListedPeople, main: Shown, between: readonly Shown[]): StepDifference {
  const { gone, come } = differenceOfLists(main.people, later.people, main.state)
  const last = new Map<string, GonePerson>()
  for (const person of gone) last.set(relationKey(person), { ...person, lastShown: main.ordinal })
  const shown = new Set<string>()
  if (between.length > 0) {
    const known = new Set([...later.people, ...main.people].map(relationKey))
    for (const { people, ordinal } of between) {
      for (const person of people) {
        const key = relationKey(person)
        shown.add(key)
        if (last.has(key) || !known.has(key)) last.set(key, { ...person, lastShown: ordinal })
      }
    }
  }
  // Of everybody else only those are asked about who began at a moment of somebody who is gone.
  const moments = new Set([...last.values()].flatMap(({ since }) => since?.getTime() ?? []))
  const beside = (people: readonly ArchivePerson[]) =>
    people.filter(({ username, since }) => since && moments.has(since.getTime()) && !isDeletedAccount(username))
  const kept = new Set(beside(main.people).map(relationKey))
  const stayed = beside(later.people).filter((person) => kept.has(relationKey(person)))
  const together = [main, ...between].flatMap(({ people }) => sharedMoments(beside(people)))
  return { gone: [...last.values()], come, stayed, shown, together }
}

/** Names that share a moment. */
function sharedMoments(people: readonly ArchivePerson[]): string[][] {
  const names = group(people, ({ since }) => since?.getTime())
  return [...names.values()].filter(({ length }) => length > 1).map((same) => same.map(({ username }) => username))
}
