import type { ArchiveObservation, ArchivePerson } from '../observation.ts'
import { peopleByGroup } from './archive-groups.ts'
import { peopleOf } from './archive-people.ts'
import { type Comparability, comparabilityOfArchives, differenceOf } from './compare-archives.ts'

/** How the people in an archive's lists relate to its owner. The last two need an earlier archive. */
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
  /** `null`: unknown from the archives, because a list is missing, has gaps, is an increment or lacks its older part. */
  people: Record<FollowGroup, ArchivePerson[] | null>
  /** Followers in only one of the archives for whom neither a gain nor a loss is proven. */
  unsure: number
  renamed: number
  /** Why followers couldn't be compared; `null` where they were, or where there's nothing to compare with. */
  refusal: Comparability | null
}

/**
 * All people by group, as of the later archive. `lost` and `gained` are changes of followers since `earlier`, as far as
 * the two archives prove them; renamed people are in neither.
 */
export function followGroupsOf(later: ArchiveObservation, earlier: ArchiveObservation | null): FollowGroups {
  const changes = earlier && differenceOf({ previous: earlier, next: later }).followers
  const areLossesKnown = [earlier, later].every((archive) => archive?.completeness.followers !== 'increment')
  return {
    people: {
      ...peopleByGroup(later, earlier),
      pending: peopleOf(later.followRequestsSent, later.owner),
      lost: (areLossesKnown && changes?.lost) || null,
      gained: changes?.gained ?? null,
    },
    unsure: changes?.unsure.length ?? 0,
    renamed: changes?.renamed.length ?? 0,
    refusal: earlier && !changes ? comparabilityOfArchives({ previous: earlier, next: later }).followers : null,
  }
}
