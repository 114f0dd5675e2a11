import {
  type FollowGroup,
  type FollowGroups,
  followGroups,
  followGroupsOf,
} from '@tidewatch/insights/archive/follow-groups'
import type { ArchiveObservation, ArchivePerson } from '@tidewatch/insights/observation'

/** The export shown, and the one it's compared with, as indexes in the order of opening. */
export interface Pair {
  later: number
  earlier: number | null
}

export const peopleOrders = ['newest', 'oldest', 'name'] as const
export type PeopleOrder = (typeof peopleOrders)[number]

export interface PeopleView extends Pair {
  group: FollowGroup
  search: string
  order: PeopleOrder
  /** Includes exceptions, which are otherwise left out of `exemptGroups`. */
  withExceptions: boolean
}

/** Username, milliseconds since 1970 if the export gives a date, and whether it's an exception. */
export type PersonRow = [username: string, since: number | null, isException: boolean]

export interface Overview extends Pick<FollowGroups, 'unsure' | 'renamed' | 'refusal'> {
  /** Number of people per tab; `null` if the exports can't tell. */
  counts: Record<FollowGroup, number | null>
}

/** Everyone in a view except `toggledNames`, or only `toggledNames`. */
export interface Selection {
  isInverted: boolean
  toggledNames: ReadonlySet<string>
}

/** Groups about people whom the user may already know of and not want to see again. */
export const exemptGroups: readonly FollowGroup[] = ['notFollowingBack', 'fans', 'pending', 'lost']

/** The exports that were read, queried for people on demand. Lives in a worker. */
export class PeopleIndex {
  private readonly archives: ArchiveObservation[] = []
  private exceptions: ReadonlySet<string> = new Set()
  private groups: { key: string; found: FollowGroups } | null = null
  private readonly sorted = new Map<string, ArchivePerson[]>()

  /** Returns the export's index. */
  add(archive: ArchiveObservation): number {
    return this.archives.push(archive) - 1
  }

  setExceptions(names: readonly string[]): void {
    this.exceptions = new Set(names)
  }

  overview(pair: Pair): Overview {
    const { people, unsure, renamed, refusal } = this.groupsOf(pair)
    const counts = followGroups.map((group) => {
      const all = people[group]
      return [group, all && (exemptGroups.includes(group) ? all.filter(this.isNotException).length : all.length)]
    })
    return { counts: Object.fromEntries(counts) as Overview['counts'], unsure, renamed, refusal }
  }

  list(view: PeopleView): ArchivePerson[] {
    const all = this.inOrder(view)
    const search = view.search.trim().replace(/^@/, '').toLowerCase()
    const isExempt = !view.withExceptions && exemptGroups.includes(view.group)
    if (search === '' && !isExempt) return all
    return all.filter((person) => person.username.includes(search) && (!isExempt || this.isNotException(person)))
  }

  chosen(view: PeopleView, { isInverted, toggledNames }: Selection): ArchivePerson[] {
    return this.list(view).filter(({ username }) => toggledNames.has(username) !== isInverted)
  }

  toRow = ({ username, since }: ArchivePerson): PersonRow => [
    username,
    since?.getTime() ?? null,
    this.exceptions.has(username),
  ]

  private isNotException = ({ username }: ArchivePerson) => !this.exceptions.has(username)

  private groupsOf({ later, earlier }: Pair): FollowGroups {
    const key = `${later} ${earlier}`
    if (this.groups?.key === key) return this.groups.found
    const archive = this.archives[later]
    if (!archive) throw new Error(`There is no archive ${later}`)
    const before = earlier === null ? undefined : this.archives[earlier]
    // Callers compare only exports of one account, which may have been renamed in between.
    const found = followGroupsOf(archive, before ? { ...before, owner: archive.owner } : null)
    this.groups = { key, found }
    this.sorted.clear()
    return found
  }

  private inOrder({ group, order, ...pair }: PeopleView): ArchivePerson[] {
    const people = this.groupsOf(pair).people[group] ?? []
    const key = `${group} ${order}`
    const known = this.sorted.get(key)
    if (known) return known
    const sorted = people.toSorted(comparators[order])
    this.sorted.set(key, sorted)
    return sorted
  }
}

const byName = (a: ArchivePerson, b: ArchivePerson) => (a.username < b.username ? -1 : a.username > b.username ? 1 : 0)

/** Undated people come last in either direction. */
function byTime(sign: 1 | -1) {
  return (a: ArchivePerson, b: ArchivePerson) => {
    if (a.since === null || b.since === null) return Number(a.since === null) - Number(b.since === null) || byName(a, b)
    return sign * (a.since.getTime() - b.since.getTime()) || byName(a, b)
  }
}

const comparators = { name: byName, oldest: byTime(1), newest: byTime(-1) }
