import type { ArchivePerson, ListCompleteness } from '../observation.ts'
import { flatMap, forEach, type Pausable, split } from '../pausable.ts'
import { isDeletedAccount } from '../public/deleted-account.ts'

/** What is known of one list of one archive besides its people. */
export interface ListState {
  completeness: ListCompleteness
  /** Since when the list's oldest relation is; `null` where none is dated. */
  oldest: Date | null
  /** When the archive was made; `null` where that cannot be told. */
  madeAt: Date | null
}

/**
 * Which of two lists leaves a difference open, and why: parts are missing, or it may reach back only so far. `other-name`:
 * both lists are whole, but somebody else may be the same person under another name.
 */
export const unsureReasons = [
  'earlier-partial',
  'earlier-limited',
  'later-partial',
  'later-limited',
  'other-name',
] as const
type UnsureReason = (typeof unsureReasons)[number]

interface UnsurePerson extends ArchivePerson {
  reason: UnsureReason
}

/** `both-lists`: followers and following show the same change of name; `same-moment`: one list does. */
type RenameConfidence = 'both-lists' | 'same-moment'

export interface RenamedPerson extends ArchivePerson {
  /** The name before; `username` is the one after. */
  before: string
  confidence: RenameConfidence
}

/** Who came, went, changed their name, or of whom it cannot be told. Nobody is in two of them. */
export interface PeopleChanges {
  gained: ArchivePerson[]
  lost: ArchivePerson[]
  renamed: RenamedPerson[]
  unsure: UnsurePerson[]
}

/**
 * Whether a list that does not name somebody proves that they were not in it. A full list always does, and any list does
 * for a relation that began after it was made. One that may reach back only so far holds everybody since its oldest entry,
 * so it does for relations that began no earlier. One with missing parts, or of newcomers only, proves nothing else.
 */
export function provesAbsence({ completeness, oldest, madeAt }: ListState, since: Date | null): boolean {
  if (completeness === 'full') return true
  if (since === null) return false
  if (madeAt !== null && since > madeAt) return true
  return completeness === 'unknown' && oldest !== null && since >= oldest
}

export interface PeopleDifference {
  /** Only in the earlier. */
  gone: readonly ArchivePerson[]
  /** Only in the later. */
  come: readonly ArchivePerson[]
  /** In both, with a moment that somebody has who is gone from a list in between: perhaps the same under another name. */
  stayed?: readonly ArchivePerson[]
  /** Names that one list shows side by side with the same moment, so that none is another's new name. */
  together?: readonly (readonly string[])[]
}

/**
 * Sorts the difference of two lists of the same owner. Somebody is `lost` or `gained` only where the list without them
 * proves it. Two people are one who was `renamed` when a name went and another came with the very same moment of following,
 * and no third name shares that moment; where a third does, nobody of them came or went for sure. Placeholders of deleted
 * accounts are left out. The work grows with the people, however many share a moment, and pauses: a second in which a
 * whole export began to follow may hold a million people.
 */
export function* comparingPeople(
  difference: PeopleDifference,
  { earlier, later }: { earlier: ListState; later: ListState },
): Pausable<PeopleChanges> {
  const isThere = ({ username }: ArchivePerson) => !isDeletedAccount(username)
  const [gone] = yield* split(difference.gone, isThere)
  const [come] = yield* split(difference.come, isThere)
  const { heirsOf, heirOf } = yield* matchMoments({ stayed: [], together: [], ...difference, gone, come })
  // Where the earlier list has gaps, the other name may have been in it all along.
  const isTold = earlier.completeness !== 'partial'
  const renamed = yield* flatMap(gone, (person): RenamedPerson[] => {
    const heir = isTold ? heirOf(person) : null
    return heir ? [{ ...heir, before: person.username, confidence: 'same-moment' }] : []
  })
  const [heirs, before] = [new Set<string>(), new Set<string>()]
  yield* forEach(renamed, (person) => {
    heirs.add(relationKey(person))
    before.add(relationKey({ ...person, username: person.before }))
  })
  const [departed] = yield* split(gone, (person) => !before.has(relationKey(person)))
  const [withHeirs, without] = yield* split(departed, (person) => heirsOf(person).length > 0)
  const [lost, unsureLost] = yield* split(without, ({ since }) => provesAbsence(later, since))
  // Those of a crowded moment share one list of heirs.
  const heirLists = new Set<readonly ArchivePerson[]>()
  yield* forEach(withHeirs, (person) => heirLists.add(heirsOf(person)))
  const possible = new Set<string>()
  for (const list of heirLists) yield* forEach(list, (person) => possible.add(relationKey(person)))
  const [rest] = yield* split(come, (person) => !heirs.has(relationKey(person)))
  const [doubtful, others] = yield* split(rest, (person) => possible.has(relationKey(person)))
  const [gained, unsureGained] = yield* split(others, ({ since }) => provesAbsence(earlier, since))
  // A list of newcomers was never going to name the others, so their absence leaves no question open.
  const isAsked = ({ completeness }: ListState) => completeness !== 'increment'
  const unsure: UnsurePerson[] = []
  const add = (people: readonly ArchivePerson[], reason: UnsureReason) =>
    forEach(people, (person) => unsure.push({ ...person, reason }))
  if (isAsked(later)) {
    yield* add(unsureLost, later.completeness === 'partial' ? 'later-partial' : 'later-limited')
  }
  if (isAsked(earlier)) {
    yield* add(unsureGained, earlier.completeness === 'partial' ? 'earlier-partial' : 'earlier-limited')
  }
  if (isAsked(later)) yield* add(withHeirs, 'other-name')
  if (isAsked(earlier)) yield* add(doubtful, 'other-name')
  return { gained, lost, renamed, unsure }
}

/** The same for one name that began to follow at one moment: whoever left and came back has two. */
export function relationKey({ username, since }: ArchivePerson): string {
  return `${username} ${since?.getTime() ?? ''}`
}

/** Raises the confidence of every change of name that both lists of the owner show. */
export function* confirmRenames<Lists extends Record<string, PeopleChanges | null>>(lists: Lists): Pausable<Lists> {
  const shown = Object.values(lists).flatMap((changes) => (changes?.renamed.length ? [changes.renamed] : []))
  // One list confirms nothing.
  if (shown.length < 2) return lists
  const seen = new Map<string, number>()
  const pair = ({ before, username }: RenamedPerson) => `${before} ${username}`
  for (const renamed of shown) {
    yield* forEach(renamed, (person) => seen.set(pair(person), (seen.get(pair(person)) ?? 0) + 1))
  }
  for (const renamed of shown) {
    yield* forEach(renamed, (person) => {
      if ((seen.get(pair(person)) ?? 0) > 1) person.confidence = 'both-lists'
    })
  }
  return lists
}

type ByMoment = Map<number, ArchivePerson[]>

function* byMoment(...lists: (readonly ArchivePerson[])[]): Pausable<ByMoment> {
  const moments: ByMoment = new Map()
  for (const people of lists) {
    yield* forEach(people, (person) => {
      if (person.since === null) return
      const time = person.since.getTime()
      const same = moments.get(time)
      if (same) same.push(person)
      else moments.set(time, [person])
    })
  }
  return moments
}

/** So many people do not begin to follow in one second: among more, nobody is told apart by what stood side by side. */
const maxAtOneMoment = 20

/** Who may be the new name of someone who is gone, and who surely is: the only one for the only one. */
function* matchMoments({ gone, come, stayed, together }: Required<PeopleDifference>) {
  const left = yield* byMoment(gone)
  const arrived = yield* byMoment(come)
  const there = yield* byMoment(come, stayed)
  const listsOf = yield* listsByName(together)
  const areTwo = (a: ArchivePerson, b: ArchivePerson) => {
    const lists = listsOf.get(b.username)
    return lists !== undefined && (listsOf.get(a.username) ?? []).some((list) => lists.includes(list))
  }
  const matching = (people: ByMoment, person: ArchivePerson): readonly ArchivePerson[] => {
    const same = (person.since && people.get(person.since.getTime())) ?? nobody
    return same.length > maxAtOneMoment ? same : same.filter((other) => !areTwo(person, other))
  }
  const heirsOf = (person: ArchivePerson) => matching(there, person)
  const heirOf = (person: ArchivePerson) => {
    const heirs = heirsOf(person)
    const [heir] = heirs
    if (!heir || heirs.length > 1 || matching(left, heir).length !== 1) return null
    return arrived.get(heir.since?.getTime() ?? Number.NaN)?.includes(heir) ? heir : null
  }
  return { heirsOf, heirOf }
}

const nobody: readonly ArchivePerson[] = []

/** By their place in `together`, which lists show a name. */
function* listsByName(together: readonly (readonly string[])[]): Pausable<Map<string, number[]>> {
  const lists = new Map<string, number[]>()
  for (const [list, names] of together.entries()) {
    yield* forEach(names, (name) => {
      const known = lists.get(name)
      if (known) known.push(list)
      else lists.set(name, [list])
    })
  }
  return lists
}
