import type { ArchiveObservation, ArchivePerson } from '../observation.ts'
import { peopleByGroup } from './archive-groups.ts'
import { peopleOf } from './archive-people.ts'
import { type Comparability, comparableLists, differenceOf } from './compare-archives.ts'

/** What the people of an archive's lists are to its owner. The last two need an earlier archive. */
export const followGroups = [
  'followers',
  'following',
  'notFollowingBack',
  'fans',
  'mutual',
  'pending',
  'lost',
  'gained',
] as const
export type FollowGroup = (typeof followGroups)[number]

export interface FollowGroups {
  /** `null`: the archives do not tell, because a list is missing, has gaps or holds newcomers only. */
  people: Record<FollowGroup, ArchivePerson[] | null>
  /** Followers that only one of the archives has, of whom they do not prove that they came or went. */
  unsure: number
  renamed: number
  /** Why followers could not be compared; `null` where they were, or where there is nothing to compare with. */
  refusal: Comparability | null
}

/**
 * Everybody by group, as of the later archive. Lost and gained are followers who went or came since `earlier`, as far as
 * the two archives prove it; who changed their name is in neither.
 */
export function followGroupsOf(later: ArchiveObservation, earlier: ArchiveObservation | null): FollowGroups {
  const changes = earlier && differenceOf({ previous: earlier, next: later }).followers
  const areLossesKnown = [earlier, later].every((archive) => archive?.completeness.followers !== 'increment')
  return {
    people: {
      ...peopleByGroup(later),
      pending: peopleOf(later.followRequestsSent, later.owner),
      lost: (areLossesKnown && changes?.lost) || null,
      gained: changes?.gained ?? null,
    },
    unsure: changes?.unsure.length ?? 0,
    renamed: changes?.renamed.length ?? 0,
    refusal: earlier && !changes ? comparableLists({ previous: earlier, next: later }).followers : null,
  }
}
