import { differenceOfLists } from '../archive/archive-people.ts'
import { type PeopleChanges, relationKey } from '../archive/compare-people.ts'
import type { ArchivePerson } from '../observation.ts'
import { changesOfStep, type GonePerson, type StepDifference } from './step-changes.ts'
import { comparedSteps, type Step } from './steps.ts'

/** One list of one delivery, judged. */
export interface Delivery extends Step {
  id: string
  /** Each person once. */
  people: readonly ArchivePerson[]
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

function differenceAt(later: Delivery, main: Delivery, between: readonly Delivery[]): StepDifference {
  const { gone, come } = differenceOfLists(main.people, later.people, main.state)
  const there = new Set(later.people.map(relationKey))
  const last = new Map<string, GonePerson>()
  for (const person of gone) last.set(relationKey(person), { ...person, lastShown: main.ordinal })
  const kept = new Set(main.people.map(relationKey))
  const shown = new Set<string>()
  for (const { people, ordinal } of between) {
    for (const person of people) {
      const key = relationKey(person)
      shown.add(key)
      if (last.has(key) || !(there.has(key) || kept.has(key))) last.set(key, { ...person, lastShown: ordinal })
    }
  }
  const moments = new Set([...last.values()].map(({ since }) => since?.getTime()))
  const stayed = later.people.filter(
    (person) => person.since !== null && moments.has(person.since.getTime()) && kept.has(relationKey(person)),
  )
  const together = [main, ...between].flatMap(({ people }) => sharedMoments(people))
  return { gone: [...last.values()], come, stayed, shown, together }
}

/** Names that share a moment. */
function sharedMoments(people: readonly ArchivePerson[]): string[][] {
  const names = new Map<number, string[]>()
  for (const { username, since } of people) {
    if (since) names.set(since.getTime(), [...(names.get(since.getTime()) ?? []), username])
  }
  return [...names.values()].filter(({ length }) => length > 1)
}
