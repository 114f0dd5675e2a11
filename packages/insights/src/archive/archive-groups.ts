import type { ArchiveObservation, ArchivePerson, ComparedList, ListCompleteness, ListLevel } from '../observation.ts'
import { isDeletedAccount } from '../public/deleted-account.ts'
import type { PeopleList } from '../report/report.ts'
import { dayLength } from '../statistics/utc-day.ts'
import { peopleMissingIn, peopleOf } from './archive-people.ts'
import { beginAtRange, beginLate, type SizedList } from './list-evidence.ts'

/** Accounts followed within this many days before the archive was made are its recent follows. */
export const recentDays = 30

/** How complete the lists of an archive are. `null`: the archive doesn't contain the list, or it wasn't shared. */
export type ListLevels = Record<ComparedList, ListLevel | null>

/** Levels at which someone who isn't in the list may still belong to it. */
const leavesPeopleOut: readonly (ListLevel | null)[] = ['partial', 'increment', 'limited']

/** Whether a list may be used to tell who isn't in it. */
export function showsWhoIsMissing(level: ListLevel | null): boolean {
  return level !== null && !leavesPeopleOut.includes(level)
}

/**
 * How many people are in each group of an archive, as of its date; `null`: unknown from this archive.
 * - notFollowingBack: people in following, but not in followers; fans: the other way round; mutual: in both.
 * - recentFollows: people followed in the 30 days before the archive was made, if it covers them.
 *
 * Limits: relations to deleted accounts can't be matched and aren't counted in the first three.
 */
export type GroupCounts = Record<
  'followers' | 'following' | 'notFollowingBack' | 'fans' | 'mutual' | 'recentFollows',
  number | null
>

/** The lists of an archive as its report stores them. */
export interface ArchiveLists
  extends Record<
    'followers' | 'following' | 'notFollowingBack' | 'fans' | 'recentFollows' | 'requestsSent',
    PeopleList
  > {
  mutual: number | null
}

/** Which groups an archive can determine. A person absent from a list that isn't whole may still belong to it. */
export function knownGroups({ followers, following }: ListLevels): Record<keyof GroupCounts, boolean> {
  // An increment isn't the whole list: the list's size, and who isn't in it, stay unknown.
  const has = { followers: followers !== null && followers !== 'increment', following: following !== null }
  const notFollowingBack = has.following && showsWhoIsMissing(followers)
  const fans = has.followers && showsWhoIsMissing(following)
  return { ...has, notFollowingBack, fans, mutual: notFollowingBack && fans, recentFollows: has.following }
}

export function countsOf({ mutual, ...lists }: ArchiveLists): GroupCounts {
  const { followers, following, notFollowingBack, fans, recentFollows } = lists
  return {
    followers: followers?.total ?? null,
    following: following?.total ?? null,
    notFollowingBack: notFollowingBack?.total ?? null,
    fans: fans?.total ?? null,
    mutual,
    recentFollows: recentFollows?.total ?? null,
  }
}

/** What is known about a list without reading it. */
export interface KnownList extends SizedList {
  completeness: ListCompleteness
}

/**
 * Whether an archive's lists show that it covers the days of recent follows: a range cuts both of them, and Instagram
 * offers none between a week and those days.
 */
export function coversRecentFollows({ followers, following }: Record<ComparedList, KnownList | null>): boolean {
  if (following === null || following.completeness === 'partial') return false
  const reaches = (list: KnownList | null) =>
    list?.oldest && list.madeAt && list.madeAt.getTime() - list.oldest.getTime() >= (recentDays - 1) * dayLength
  return following.completeness === 'full' || [followers, following].some(reaches)
}

/** The levels of an archive's lists. `earlier`: the lists of an earlier archive, if there is one. */
export function levelsFrom(
  { followers, following }: Record<ComparedList, KnownList | null>,
  earlier: Record<ComparedList, SizedList | null> | null,
): ListLevels {
  const present = (lists: readonly (SizedList | null | undefined)[]) => lists.filter((list) => list != null)
  // Followers that reach back show that no range was chosen, and every delivery contains all of following.
  const isRanged =
    followers?.completeness !== 'full' &&
    followers?.completeness !== 'increment' &&
    beginAtRange(present([followers, following]), present([earlier?.followers, earlier?.following]))
  const level = (list: KnownList | null, isCut: boolean): ListLevel | null =>
    list?.completeness === 'unknown' && isCut ? 'limited' : (list?.completeness ?? null)
  const isLate = followers !== null && beginLate(followers, following, earlier?.followers ?? null)
  return { followers: level(followers, isRanged || isLate), following: level(following, isRanged) }
}

/** The same for an archive in memory. A list without a stated completeness counts as full. */
export function levelsOf(archive: ArchiveObservation, earlier: ArchiveObservation | null = null): ListLevels {
  return levelsFrom(knownListsOf(archive), earlier && knownListsOf(earlier))
}

export function knownListsOf(archive: ArchiveObservation): Record<ComparedList, KnownList | null> {
  const known = (list: ComparedList): KnownList | null => {
    const people = archive[list]
    if (people === null) return null
    let oldest: Date | null = null
    for (const { since } of people) if (since && (oldest === null || since < oldest)) oldest = since
    return {
      completeness: archive.completeness[list] ?? 'full',
      oldest,
      madeAt: archive.exportedAt,
      people: people.length,
    }
  }
  return { followers: known('followers'), following: known('following') }
}

/**
 * All people of an archive in memory, by group. Anyone named in both lists is in both, whatever gaps the lists have.
 */
export function peopleByGroup(
  observation: ArchiveObservation,
  earlier: ArchiveObservation | null = null,
): Record<Exclude<keyof GroupCounts, 'recentFollows'>, ArchivePerson[] | null> {
  const known = knownGroups(levelsOf(observation, earlier))
  const of = (list: ComparedList) => (known[list] ? peopleOf(observation[list], observation.owner) : null)
  const [followers, following] = [of('followers'), of('following')]
  const names = new Set(followers?.map(({ username }) => username))
  const isMutual = ({ username }: ArchivePerson) => names.has(username) && !isDeletedAccount(username)
  return {
    followers,
    following,
    notFollowingBack: known.notFollowingBack ? peopleMissingIn(following, followers) : null,
    fans: known.fans ? peopleMissingIn(followers, following) : null,
    mutual: followers && (following?.filter(isMutual) ?? null),
  }
}
