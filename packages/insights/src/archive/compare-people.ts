import type { ArchivePerson, ListCompleteness } from '../observation.ts'
import { flatMap, forEach, type Pausable, split } from '../pausable.ts'
import { isDeletedAccount } from '../public/deleted-account.ts'
import { minCutOff } from './list-evidence.ts'

/** What is known about one list of one archive besides its people. */
export interface ListState {
  completeness: ListCompleteness
  /** When the list's oldest relation began; `null` where none is dated. */
  oldest: Date | null
  /** When the archive was made; `null` where unknown. */
  madeAt: Date | null
  /** The list is full because it has as many people as the account's counter showed. */
  equalsCounter?: boolean
}

/**
 * Which of the two lists leaves a difference undecided, and why: it has missing parts, or it may reach back only so
 * far. `other-name`: both lists are whole, but someone else may be the same person under another name.
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

/** `both-lists`: followers and following show the same rename; `same-moment`: only one list does. */
type RenameConfidence = 'both-lists' | 'same-moment'

export interface RenamedPerson extends ArchivePerson {
  /** The former name; `username` is the new one. */
  before: string
  confidence: RenameConfidence
}

/** Who was gained, lost or renamed, and who remains unsure. No one is in two of these. */
export interface PeopleChanges {
  gained: ArchivePerson[]
  lost: ArchivePerson[]
  renamed: RenamedPerson[]
  unsure: UnsurePerson[]
}

/**
 * Whether a list that doesn't name someone proves that they weren't in it. A full list does, and any list does
 * for a relation that began after it was made. A list that may reach back only so far contains everyone since its
 * oldest entry, so it does for relations that began no earlier. A list with missing parts, or an increment, proves
 * nothing else.
 */
export function provesAbsence({ completeness, oldest, madeAt }: ListState, since: Date | null): boolean {
  if (completeness === 'full') return true
  if (since === null) return false
  if (madeAt !== null && since > madeAt) return true
  return completeness === 'unknown' && oldest !== null && since >= oldest
}

/**
 * The moment before which a list that counts as full seems cut: its oldest entry, if several people who began earlier
 * are gone. Everyone who began before a moment hardly ever leaves at once, but a custom range leaves them all out. It
 * would also leave out too many for the account's counter.
 */
function cutOffOf({ completeness, oldest, equalsCounter }: ListState, gone: readonly ArchivePerson[]): Date | null {
  if (completeness !== 'full' || oldest === null || equalsCounter) return null
  return gone.filter(({ since }) => since !== null && since < oldest).length < minCutOff ? null : oldest
}

export interface PeopleDifference {
  /** Only in the earlier list. */
  gone: readonly ArchivePerson[]
  /** Only in the later list. */
  come: readonly ArchivePerson[]
  /**
   * In both lists, and sharing a moment with someone gone from a list in between: perhaps the same person under another
   * name.
   */
  stayed?: readonly ArchivePerson[]
  /** Names that one list shows together with the same moment, so none of them can be another's new name. */
  together?: readonly (readonly string[])[]
}

/**
 * Classifies the difference of two lists of the same owner. Someone is `lost` or `gained` only if the list without them
 * proves it. Two people are one who was `renamed` if one name disappeared and another appeared with exactly the same
 * moment of following and no third name shares that moment; if a third does, none of them is certainly gained or lost.
 * Placeholders of deleted accounts are left out. The work is linear in the number of people, however many share a
 * moment, and it pauses: a second in which a whole export began to follow may contain a million people.
 */
export function* comparePeople(
  difference: PeopleDifference,
  { earlier, later }: { earlier: ListState; later: ListState },
): Pausable<PeopleChanges> {
  const isThere = ({ username }: ArchivePerson) => !isDeletedAccount(username)
  const [gone] = yield* split(difference.gone, isThere)
  const [come] = yield* split(difference.come, isThere)
  const { successorsOf, successorOf } = yield* matchMoments({ stayed: [], together: [], ...difference, gone, come })
  // If the earlier list has gaps, the other name may have been in it all along.
  const canProveRename = earlier.completeness !== 'partial'
  const renamed = yield* flatMap(gone, (person): RenamedPerson[] => {
    const successor = canProveRename ? successorOf(person) : null
    return successor ? [{ ...successor, before: person.username, confidence: 'same-moment' }] : []
  })
  const [successors, before] = [new Set<string>(), new Set<string>()]
  yield* forEach(renamed, (person) => {
    successors.add(relationKey(person))
    before.add(relationKey({ ...person, username: person.before }))
  })
  const [departed] = yield* split(gone, (person) => !before.has(relationKey(person)))
  const [withSuccessors, withoutSuccessors] = yield* split(departed, (person) => successorsOf(person).length > 0)
  const cutOff = cutOffOf(later, gone)
  const [lost, unsureLost] = yield* split(
    withoutSuccessors,
    ({ since }) => provesAbsence(later, since) && !(cutOff && since && since < cutOff),
  )
  // People with the same crowded moment share one list of successors.
  const successorLists = new Set<readonly ArchivePerson[]>()
  yield* forEach(withSuccessors, (person) => successorLists.add(successorsOf(person)))
  const possible = new Set<string>()
  for (const list of successorLists) yield* forEach(list, (person) => possible.add(relationKey(person)))
  const [rest] = yield* split(come, (person) => !successors.has(relationKey(person)))
  const [doubtful, others] = yield* split(rest, (person) => possible.has(relationKey(person)))
  const [gained, unsureGained] = yield* split(others, ({ since }) => provesAbsence(earlier, since))
  // An increment never names the others, so their absence leaves nothing undecided.
  const isNotIncrement = ({ completeness }: ListState) => completeness !== 'increment'
  const unsure: UnsurePerson[] = []
  const add = (people: readonly ArchivePerson[], reason: UnsureReason) =>
    forEach(people, (person) => unsure.push({ ...person, reason }))
  if (isNotIncrement(later)) {
    yield* add(unsureLost, later.completeness === 'partial' ? 'later-partial' : 'later-limited')
  }
  if (isNotIncrement(earlier)) {
    yield* add(unsureGained, earlier.completeness === 'partial' ? 'earlier-partial' : 'earlier-limited')
  }
  if (isNotIncrement(later)) yield* add(withSuccessors, 'other-name')
  if (isNotIncrement(earlier)) yield* add(doubtful, 'other-name')
  return { gained, lost, renamed, unsure }
}

/** Identifies a name that began to follow at one moment: someone who left and came back has two keys. */
export function relationKey({ username, since }: ArchivePerson): string {
  return `${username} ${since?.getTime() ?? ''}`
}

/** Raises the confidence of every rename that both lists of the owner show. */
export function* confirmRenames<Lists extends Record<string, PeopleChanges | null>>(lists: Lists): Pausable<Lists> {
  const shown = Object.values(lists).flatMap((changes) => (changes?.renamed.length ? [changes.renamed] : []))
  // A single list confirms nothing.
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

/**
 * Hardly ever do more people start to follow in one second. If more do, names listed together no longer tell people
 * apart.
 */
const maxPerMoment = 20

/**
 * Who may be the new name of someone who is gone, and who certainly is: the only candidate, if it has no other
 * predecessor.
 */
function* matchMoments({ gone, come, stayed, together }: Required<PeopleDifference>) {
  const left = yield* byMoment(gone)
  const arrived = yield* byMoment(come)
  const there = yield* byMoment(come, stayed)
  const listsOf = yield* listsByName(together)
  const areDistinct = (a: ArchivePerson, b: ArchivePerson) => {
    const lists = listsOf.get(b.username)
    return lists !== undefined && (listsOf.get(a.username) ?? []).some((list) => lists.includes(list))
  }
  const candidatesFor = (people: ByMoment, person: ArchivePerson): readonly ArchivePerson[] => {
    const same = (person.since && people.get(person.since.getTime())) ?? noPeople
    return same.length > maxPerMoment ? same : same.filter((other) => !areDistinct(person, other))
  }
  const successorsOf = (person: ArchivePerson) => candidatesFor(there, person)
  const successorOf = (person: ArchivePerson) => {
    const successors = successorsOf(person)
    const [successor] = successors
    if (!successor || successors.length > 1 || candidatesFor(left, successor).length !== 1) return null
    return arrived.get(successor.since?.getTime() ?? Number.NaN)?.includes(successor) ? successor : null
  }
  return { successorsOf, successorOf }
}

const noPeople: readonly ArchivePerson[] = []

/** For each name, the indices in `together` of the lists that show it. */
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
