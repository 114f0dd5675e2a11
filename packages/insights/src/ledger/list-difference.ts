import { group } from 'd3-array'
import { diffPeople } from '../archive/archive-people.ts'
import { type PeopleChanges, relationKey } from '../archive/compare-people.ts'
import type { ArchivePerson } from '../observation.ts'
import { isDeletedAccount } from '../public/deleted-account.ts'
import { type GonePerson, type StepDifference, stepChanges } from './step-changes.ts'
import type { Step } from './steps.ts'

export interface ListedPeople extends Pick<Step, 'state'> {
  /** Each person once. */
  people: readonly ArchivePerson[]
}

/** Gains, losses and renames from one list to a later one, with no lists between them. */
export function changesBetween(earlier: ListedPeople, later: ListedPeople): PeopleChanges {
  const difference = differenceAt(later, { ...earlier, ordinal: 0 }, [])
  return stepChanges(difference, { main: earlier.state, between: [], later: later.state })
}

type Shown = ListedPeople & Pick<Step, 'ordinal'>

/** How a list differs from the main list that it's compared with, and from those in between. */
export function differenceAt(later: ListedPeople, main: Shown, between: readonly Shown[]): StepDifference {
  const { gone, come } = diffPeople(main.people, later.people, main.state)
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
  // Of everyone else, only people who share a moment with someone gone are relevant.
  const moments = new Set([...last.values()].flatMap(({ since }) => since?.getTime() ?? []))
  const sharingMoment = (people: readonly ArchivePerson[]) =>
    people.filter(({ username, since }) => since && moments.has(since.getTime()) && !isDeletedAccount(username))
  const kept = new Set(sharingMoment(main.people).map(relationKey))
  const stayed = sharingMoment(later.people).filter((person) => kept.has(relationKey(person)))
  const together = [main, ...between].flatMap(({ people }) => sharedMoments(sharingMoment(people)))
  return { gone: [...last.values()], come, stayed, shown, together }
}

/** Names that share a moment. */
function sharedMoments(people: readonly ArchivePerson[]): string[][] {
  const names = group(people, ({ since }) => since?.getTime())
  return [...names.values()].filter(({ length }) => length > 1).map((same) => same.map(({ username }) => username))
}
