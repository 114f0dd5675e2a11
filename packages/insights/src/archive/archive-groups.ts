import type { ArchiveObservation, ArchivePerson, ComparedList, ListCompleteness } from '../observation.ts'
import { isDeletedAccount } from '../public/deleted-account.ts'
import type { PeopleList } from '../report/report.ts'
import { peopleMissingIn, peopleOf } from './archive-people.ts'

/** Those followed in so many days before an archive was made are its recent follows. */
export const recentDays = 30

/** How complete the lists of an archive are. `null`: it has not got the list, or that was not shared. */
export type ListLevels = Record<ComparedList, ListCompleteness | null>

/**
 * How many people are in each group of an archive, as of its date; `null`: it does not tell.
 * - notFollowingBack: people in following, but not in followers; fans: the other way round; mutual: in both.
 * - recentFollows: people followed in the 30 days before the archive was made.
 *
 * Limits: relations to deleted accounts cannot be matched and count in none of the first three.
 */
export type GroupCounts = Record<
  'followers' | 'following' | 'notFollowingBack' | 'fans' | 'mutual' | 'recentFollows',
  number | null
>

/** The lists of an archive as its report keeps them. */
export interface ArchiveLists
  extends Record<
    'followers' | 'following' | 'notFollowingBack' | 'fans' | 'recentFollows' | 'requestsSent',
    PeopleList
  > {
  mutual: number | null
}

/** Which groups an archive tells. Where a list has gaps, nobody is missing in it for sure. */
export function knownGroups({ followers, following }: ListLevels): Record<keyof GroupCounts, boolean> {
  // Newcomers are not the list: its size, and who is not in it, stay unknown.
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

/** Where nothing is said of how complete a list is, it is taken for full. */
export function levelsOf({ completeness, ...lists }: ArchiveObservation): ListLevels {
  const level = (list: ComparedList) => lists[list] && (completeness[list] ?? 'full')
  return { followers: level('followers'), following: level('following') }
}

/** Everybody of an archive in memory by group. Whom both lists name is in both, whatever gaps they have. */
export function peopleByGroup(
  observation: ArchiveObservation,
): Record<Exclude<keyof GroupCounts, 'recentFollows'>, ArchivePerson[] | null> {
  const told = knownGroups(levelsOf(observation))
  const of = (list: ComparedList) => (told[list] ? peopleOf(observation[list], observation.owner) : null)
  const [followers, following] = [of('followers'), of('following')]
  const names = new Set(followers?.map(({ username }) => username))
  const isMutual = ({ username }: ArchivePerson) => names.has(username) && !isDeletedAccount(username)
  return {
    followers,
    following,
    notFollowingBack: told.notFollowingBack ? peopleMissingIn(following, followers) : null,
    fans: told.fans ? peopleMissingIn(followers, following) : null,
    mutual: followers && (following?.filter(isMutual) ?? null),
  }
}
