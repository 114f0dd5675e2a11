import { isDeletedAccount } from './deleted-account.ts'
import type { ArchivePerson, ListCompleteness } from './observation.ts'

/** What is known of one list of one archive besides its people. */
export interface ListState {
  completeness: ListCompleteness
  /** Since when the list's oldest relation is; `null` where none is dated. */
  oldest: Date | null
  /** When the archive was made; `null` where that cannot be told. */
  madeAt: Date | null
}

/** Which of two lists leaves a difference open, and why: parts are missing, or it may reach back only so far. */
export const unsureReasons = ['earlier-partial', 'earlier-limited', 'later-partial', 'later-limited'] as const
export type UnsureReason = (typeof unsureReasons)[number]

export interface UnsurePerson extends ArchivePerson {
  reason: UnsureReason
}

/** `both-lists`: followers and following show the same change of name; `same-moment`: one list does. */
export type RenameConfidence = 'both-lists' | 'same-moment'

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

/**
 * Sorts the difference of two lists of the same owner. `gone`: only in the earlier; `come`: only in the later. Somebody is
 * `lost` or `gained` only where the list without them proves it. Two people are one who was `renamed` when a name went and
 * another came with the very same moment of following, and no third name shares that moment. Placeholders of deleted
 * accounts are left out.
 */
export function comparePeople(
  { gone, come }: { gone: readonly ArchivePerson[]; come: readonly ArchivePerson[] },
  { earlier, later }: { earlier: ListState; later: ListState },
): PeopleChanges {
  const [left, arrived] = [byMoment(gone), byMoment(come)]
  const open = (people: readonly ArchivePerson[]) =>
    people.filter(({ username, since }) => !isDeletedAccount(username) && !onlyOne(left, arrived, since))
  const [lost, unsureLost] = divide(open(gone), later)
  const [gained, unsureGained] = divide(open(come), earlier)
  // A list of newcomers was never going to name the others, so their absence leaves no question open.
  const isAsked = ({ completeness }: ListState) => completeness !== 'increment'
  const renamed = [...left.values()].flat().flatMap(({ username, since }): RenamedPerson[] => {
    const heir = onlyOne(left, arrived, since)
    return heir ? [{ ...heir, before: username, confidence: 'same-moment' }] : []
  })
  const laterReason = later.completeness === 'partial' ? 'later-partial' : 'later-limited'
  const earlierReason = earlier.completeness === 'partial' ? 'earlier-partial' : 'earlier-limited'
  return {
    gained,
    lost,
    renamed,
    unsure: [
      ...(isAsked(later) ? unsureLost : []).map((person) => ({ ...person, reason: laterReason }) as const),
      ...(isAsked(earlier) ? unsureGained : []).map((person) => ({ ...person, reason: earlierReason }) as const),
    ],
  }
}

/** Those of whom the list that does not name them proves it, and the others. */
function divide(people: readonly ArchivePerson[], list: ListState): [ArchivePerson[], ArchivePerson[]] {
  const isProven = ({ since }: ArchivePerson) => provesAbsence(list, since)
  return [people.filter(isProven), people.filter((person) => !isProven(person))]
}

/** Raises the confidence of every change of name that both lists of the owner show. */
export function confirmRenames<Lists extends Record<string, PeopleChanges | null>>(lists: Lists): Lists {
  const seen = new Map<string, number>()
  const pair = ({ before, username }: RenamedPerson) => `${before} ${username}`
  for (const changes of Object.values(lists)) {
    for (const person of changes?.renamed ?? []) seen.set(pair(person), (seen.get(pair(person)) ?? 0) + 1)
  }
  for (const changes of Object.values(lists)) {
    for (const person of changes?.renamed ?? []) {
      if ((seen.get(pair(person)) ?? 0) > 1) person.confidence = 'both-lists'
    }
  }
  return lists
}

type ByMoment = Map<number, ArchivePerson[]>

function byMoment(people: readonly ArchivePerson[]): ByMoment {
  const moments: ByMoment = new Map()
  for (const person of people) {
    if (person.since === null || isDeletedAccount(person.username)) continue
    const time = person.since.getTime()
    const same = moments.get(time)
    if (same) same.push(person)
    else moments.set(time, [person])
  }
  return moments
}

/** The one who came with that moment, if exactly one went with it too. */
function onlyOne(left: ByMoment, arrived: ByMoment, since: Date | null): ArchivePerson | null {
  if (since === null) return null
  const [gone, come] = [left.get(since.getTime()), arrived.get(since.getTime())]
  return gone?.length === 1 && come?.length === 1 ? (come[0] ?? null) : null
}
