import type { ArchiveObservation, ArchivePerson, ComparedList, ListCompleteness } from '../observation.ts'
import { isDeletedAccount } from '../public/deleted-account.ts'
import type { PeopleList } from '../report/report.ts'
import { peopleMissingIn, peopleOf } from './archive-people.ts'

/** Accounts followed within this many days before the archive was made are its recent follows. */
export const recentDays = 30

/** How complete the lists of an archive are. `null`: the archive doesn't contain the list, or it wasn't shared. */
export type ListLevels = Record<ComparedList, ListCompleteness | null>

/**
 * How many people are in each group of an archive, as of its date; `null`: unknown from this archive.
 * - notFollowingBack: people in following, but not in followers; fans: the other way round; mutual: in both.
 * - recentFollows: people followed in the 30 days before the archive was made.
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

/** Which groups an archive can determine. A person absent from a list with gaps may still be in it. */
export function knownGroups({ followers, following }: ListLevels): Record<keyof GroupCounts, boolean> {
  // An increment isn't the whole list: the list's size, and who isn't in it, stay unknown.
  const has = { followers: followers !== null && followers !== 'increment', following: following !== null }
  const notFollowingBack = has.followers && has.following && followers !== 'partial'
  const fans = has.followers && has.following && following !== 'partial'
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

/** A list without a stated completeness counts as full. */
export function levelsOf({ completeness, ...lists }: ArchiveObservation): ListLevels {
  const level = (list: ComparedList) => lists[list] && (completeness[list] ?? 'full')
  return { followers: level('followers'), following: level('following') }
}

/**
 * All people of an archive in memory, by group. Anyone named in both lists is in both, whatever gaps the lists have.
 */
export function peopleByGroup(
  observation: ArchiveObservation,
): Record<Exclude<keyof GroupCounts, 'recentFollows'>, ArchivePerson[] | null> {
  const known = knownGroups(levelsOf(observation))
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
