import type { ArchivePerson } from '../observation.ts'
import { isDeletedAccount } from '../public/deleted-account.ts'

/** A report names at most this many people of a list. */
export const maxListedPeople = 2_000

/**
 * The people of a list, each once and without the owner. Deleted accounts share placeholder names, so each of their
 * entries is kept. `null` stays `null`: the archive doesn't contain the list.
 */
export function peopleOf(list: readonly ArchivePerson[] | null, owner: string | null): ArchivePerson[] | null {
  if (list === null) return null
  const named = new Map<string, ArchivePerson>()
  const deleted: ArchivePerson[] = []
  for (const entry of list) {
    const name = entry.username.toLowerCase()
    const person = name === entry.username ? entry : { username: name, since: entry.since }
    if (isDeletedAccount(name)) deleted.push(person)
    else if (name !== owner && (person.since !== null || !named.has(name))) named.set(name, person)
  }
  return [...named.values(), ...deleted]
}

/** The people of `list` who aren't in `other`; `null` if either list is. Deleted accounts match no one. */
export function peopleMissingIn(
  list: readonly ArchivePerson[] | null,
  other: readonly ArchivePerson[] | null,
): ArchivePerson[] | null {
  if (list === null || other === null) return null
  const names = new Set(other.map(({ username }) => username))
  return list.filter(({ username }) => !isDeletedAccount(username) && !names.has(username))
}

/**
 * People in only one of two lists. Someone in both whose relation began after the earlier list was made left and came
 * back: the old relation is in `gone` and the new one in `come`.
 */
export function diffPeople(
  earlier: readonly ArchivePerson[],
  later: readonly ArchivePerson[],
  { madeAt }: { madeAt: Date | null },
): { gone: ArchivePerson[]; come: ArchivePerson[] } {
  const before = new Map(earlier.map((person) => [person.username, person.since]))
  const returned = new Set<string>()
  for (const { username, since } of later) {
    const old = before.get(username)
    if (old && since && madeAt && since > madeAt && since > old && !isDeletedAccount(username)) returned.add(username)
  }
  const only = (list: readonly ArchivePerson[], other: readonly ArchivePerson[]) => [
    ...(peopleMissingIn(list, other) ?? []),
    ...list.filter(({ username }) => returned.has(username)),
  ]
  return { gone: only(earlier, later), come: only(later, earlier) }
}
