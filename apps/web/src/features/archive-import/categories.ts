import type { ArchiveCategory, ArchiveObservation, InteractionKind } from '@tidewatch/insights/observation'

/** What people can choose. The profile's file is not among them: only the username is taken from it. */
export const choosableCategories = [
  'followers',
  'following',
  'follow-requests-sent',
  'likes',
  'comments',
  'story-interactions',
  'posts',
  'recently-unfollowed',
  'close-friends',
  'blocked',
] as const satisfies readonly ArchiveCategory[]
export type ChoosableCategory = (typeof choosableCategories)[number]

/** No report uses these: they are sent only when somebody ticks them. */
export const keptOnRequest: readonly ChoosableCategory[] = ['recently-unfollowed', 'close-friends', 'blocked']

/** The kinds of interactions that a category stands for. */
export const interactionsOf: Partial<Record<ArchiveCategory, readonly InteractionKind[]>> = {
  likes: ['like-post', 'like-comment'],
  comments: ['comment'],
  'story-interactions': ['story'],
}

/** How many entries a category has; `null` when the archive does not have it. */
export function countOf(
  category: ChoosableCategory,
  observation: ArchiveObservation,
  isPresent: (category: ChoosableCategory) => boolean,
): number | null {
  if (!isPresent(category)) return null
  const kinds = interactionsOf[category]
  if (kinds) return observation.interactions?.filter(({ kind }) => kinds.includes(kind)).length ?? null
  const lists: Partial<Record<ChoosableCategory, readonly unknown[] | null>> = {
    followers: observation.followers,
    following: observation.following,
    'follow-requests-sent': observation.followRequestsSent,
    'recently-unfollowed': observation.recentlyUnfollowed,
    'close-friends': observation.closeFriends,
    blocked: observation.blocked,
    posts: observation.posts,
  }
  return lists[category]?.length ?? null
}

/** What is ticked at first: everything in the archive that a report is made from. */
export function defaultChoice(present: readonly ChoosableCategory[]): ChoosableCategory[] {
  return present.filter((category) => !keptOnRequest.includes(category))
}
