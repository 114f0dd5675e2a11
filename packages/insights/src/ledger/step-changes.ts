import {
  comparePeople,
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
  /** The ordinal of the last list that shows them. */
  lastShown: number
}

/** How a list differs from the lists that it's compared with. */
export interface StepDifference {
  /** In the main list or one in between, not in the later list. */
  gone: readonly GonePerson[]
  /** In the later list, not in the main one. */
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
 * Gains, losses and renames found by a list. What a list in between already proved isn't reported again, but gains that
 * it named are, because a full list is compared with the previous full one.
 */
export function stepChanges(difference: StepDifference, states: StepStates): PeopleChanges {
  return finish(findStepChanges(difference, states))
}

/** The same with pauses. */
export function* findStepChanges(
  { gone, come, stayed, shown, together }: StepDifference,
  { main, between, later }: StepStates,
): Pausable<PeopleChanges> {
  const isNew = (person: ArchivePerson) => !shown.has(relationKey(person))
  if (later.completeness === 'increment') {
    // Two exports of the same day may be in the wrong order, so a newcomer's own date has to be later.
    const since = main.madeAt
    const [came] = yield* split(
      come,
      (person) => person.since !== null && since !== null && person.since > since && isNew(person),
    )
    return yield* comparePeople({ gone: [], come: came }, { earlier: main, later })
  }
  const found = yield* comparePeople({ gone, come, stayed, together }, { earlier: main, later })
  const lastShown = new Map<string, number>()
  yield* forEach(gone, (person) => lastShown.set(relationKey(person), person.lastShown))
  const isAlreadyProven = (person: ArchivePerson) => {
    const last = lastShown.get(relationKey(person))
    return (
      last !== undefined && between.some(({ ordinal, state }) => ordinal > last && provesAbsence(state, person.since))
    )
  }
  // Someone whose date precedes the main list, which didn't show them, was there under another name, reactivated an
  // account, or was shown by an export of the same day: none of these is a gain.
  const isOld = ({ since }: ArchivePerson) => since !== null && main.madeAt !== null && since <= main.madeAt
  // If a list with gaps was the last to show the former name, the new name may have been there all along.
  const gaps = new Set(between.flatMap(({ ordinal, state }) => (state.completeness === 'partial' ? [ordinal] : [])))
  const isSure = ({ before, since }: RenamedPerson) =>
    !gaps.has(lastShown.get(relationKey({ username: before, since })) ?? Number.NaN)
  const otherName = ({ username, since }: ArchivePerson) => [{ username, since, reason: 'other-name' as const }]
  const [old, arrived] = yield* split(found.gained, isOld)
  // Without their dates, someone gone and someone new can't be told apart from one person under two names.
  const isUndated = ({ since }: ArchivePerson) => since === null
  const [undated, dated] = yield* split(arrived, isUndated)
  const [unsureGone, unsureNew] = yield* split(found.unsure, (person) => lastShown.has(relationKey(person)))
  const isAnyoneGone = found.lost.length + unsureGone.length > 0
  const isUndatedNew = undated.length > 0 || unsureNew.some(isUndated)
  const isAnyoneOld = isUndatedNew || old.length > 0
  const gained = isAnyoneGone ? dated : arrived
  const [open, departed] = yield* split(found.lost, (person) => (isUndated(person) ? isAnyoneOld : isUndatedNew))
  const [, lost] = yield* split(departed, isAlreadyProven)
  const [, unsure] = yield* split([...found.unsure, ...(yield* flatMap(open, otherName))], isAlreadyProven)
  const [renamed, doubtful] = yield* split(found.renamed.filter(isNew), isSure)
  const others = [...old, ...(isAnyoneGone ? undated : []), ...doubtful]
  yield* forEach(yield* flatMap(others, otherName), (person) => unsure.push(person))
  return { gained, lost, renamed, unsure }
}
