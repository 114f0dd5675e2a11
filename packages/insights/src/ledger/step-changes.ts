import {
  comparingPeople,
  type ListState,
  type PeopleChanges,
  provesAbsence,
  type RenamedPerson,
  relationKey,
} from '../archive/compare-people.ts'
import type { ArchivePerson } from '../observation.ts'
import { finish, flatMap, forEach, type Pausable, split } from '../pausable.ts'
import type { Step } from './steps.ts'

export interface GonePerson extends ArchivePerson {
  /** The place in time of the last list that shows them. */
  lastShown: number
}

/** How a list differs from those that it is compared with. */
export interface StepDifference {
  /** In the main one or one in between, not in the later. */
  gone: readonly GonePerson[]
  /** In the later, not in the main one. */
  come: readonly ArchivePerson[]
  /** See `PeopleDifference`. */
  stayed: readonly ArchivePerson[]
  /** Relations of `come` that a list in between shows, as `relationKey`. */
  shown: ReadonlySet<string>
  /** See `PeopleDifference`. */
  together: readonly (readonly string[])[]
}

interface StepStates {
  main: ListState
  between: readonly Step[]
  later: ListState
}

/**
 * Who came, went and changed their name by a list. What a list in between proved already is not told again, but newcomers
 * that it named are counted again, because a full list is compared with the full one before.
 */
export function changesOfStep(difference: StepDifference, states: StepStates): PeopleChanges {
  return finish(findingChanges(difference, states))
}

/** The same with pauses. */
export function* findingChanges(
  { gone, come, stayed, shown, together }: StepDifference,
  { main, between, later }: StepStates,
): Pausable<PeopleChanges> {
  const isNew = (person: ArchivePerson) => !shown.has(relationKey(person))
  if (later.completeness === 'increment') {
    // Two exports of one day may be in the wrong order, so a newcomer's own date has to be the younger.
    const since = main.madeAt
    const [came] = yield* split(
      come,
      (person) => person.since !== null && since !== null && person.since > since && isNew(person),
    )
    return yield* comparingPeople({ gone: [], come: came }, { earlier: main, later })
  }
  const found = yield* comparingPeople({ gone, come, stayed, together }, { earlier: main, later })
  const lastShown = new Map<string, number>()
  yield* forEach(gone, (person) => lastShown.set(relationKey(person), person.lastShown))
  const isTold = (person: ArchivePerson) => {
    const last = lastShown.get(relationKey(person))
    return (
      last !== undefined && between.some(({ ordinal, state }) => ordinal > last && provesAbsence(state, person.since))
    )
  }
  // With a moment from before the main one, which did not show them, somebody was there under another name, came back from
  // a closed account, or was shown by an export of the same day: in none of these did they come.
  const isOld = ({ since }: ArchivePerson) => since !== null && main.madeAt !== null && since <= main.madeAt
  // Beside somebody whom only a list with gaps shows, the other name may have been there all along.
  const gaps = new Set(between.flatMap(({ ordinal, state }) => (state.completeness === 'partial' ? [ordinal] : [])))
  const isSure = ({ before, since }: RenamedPerson) =>
    !gaps.has(lastShown.get(relationKey({ username: before, since })) ?? Number.NaN)
  const otherName = ({ username, since }: ArchivePerson) => [{ username, since, reason: 'other-name' as const }]
  const [old, gained] = yield* split(found.gained, isOld)
  const [, lost] = yield* split(found.lost, isTold)
  const [, unsure] = yield* split(found.unsure, isTold)
  const [renamed, doubtful] = yield* split(found.renamed.filter(isNew), isSure)
  yield* forEach(yield* flatMap(old, otherName), (person) => unsure.push(person))
  yield* forEach(yield* flatMap(doubtful, otherName), (person) => unsure.push(person))
  return { gained, lost, renamed, unsure }
}
