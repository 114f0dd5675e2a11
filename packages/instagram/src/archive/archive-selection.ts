import type { ArchiveCategory, ArchiveProfileField, InteractionKind } from '@tidewatch/insights/observation'
import type { ArchiveReading } from './archive-reading.ts'
import type { Completeness } from './completeness.ts'
import type { PeopleCategory } from './people-list.ts'

/** What can be chosen of an archive. Of the profile's file only the username is taken, which is no choice. */
export const choosableCategories = [
  'followers',
  'following',
  'follow-requests-sent',
  'likes',
  'comments',
  'story-interactions',
  'posts',
  'profile-changes',
  'recently-unfollowed',
  'close-friends',
  'blocked',
] as const satisfies readonly ArchiveCategory[]
export type ChoosableCategory = (typeof choosableCategories)[number]

/** Username and seconds since 1970, or `null` where the archive does not say. */
export type SelectedPerson = [username: string, since: number | null]

export type SelectedProfileChange = [
  field: ArchiveProfileField,
  at: number | null,
  before: string | null,
  after: string | null,
]

/** How complete a list is, for whoever compares archives: `unknown` is complete at most back to its oldest entry. */
export type SelectedCompleteness = Exclude<Completeness, 'date-limited'>

/** The compact form in which a part of a reading is sent and stored: tuples instead of objects, nothing but the chosen. */
export interface ArchiveSelection {
  categories: ArchiveCategory[]
  owner: string
  formerOwners: string[]
  createdAt: string | null
  followers: SelectedPerson[] | null
  following: SelectedPerson[] | null
  followRequestsSent: SelectedPerson[] | null
  recentlyUnfollowed: SelectedPerson[] | null
  closeFriends: SelectedPerson[] | null
  blocked: SelectedPerson[] | null
  interactions: [kind: InteractionKind, username: string | null, at: number | null][] | null
  posts: number[] | null
  /** Newest first. Old and new are said of usernames only. */
  profileChanges: SelectedProfileChange[] | null
  completeness: Record<ChoosableCategory, SelectedCompleteness>
}

/** The kinds of interactions that a category stands for. */
export const interactionsOf: Partial<Record<ArchiveCategory, readonly InteractionKind[]>> = {
  likes: ['like-post', 'like-comment'],
  comments: ['comment'],
  'story-interactions': ['story'],
}

const seconds = (millis: number) => Math.max(0, Math.floor(millis / 1000))

function toCompleteness(level: Completeness): SelectedCompleteness {
  return level === 'date-limited' ? 'unknown' : level
}

/** Takes what was chosen out of a reading. `owner` is the archive's, or what its owner typed. */
export function selectFromReading(
  { people, interactions, posts, profileChanges, formerOwners, createdAt, completeness }: ArchiveReading,
  { chosen, owner }: { chosen: readonly ChoosableCategory[]; owner: string },
): ArchiveSelection {
  const has = (category: ChoosableCategory) => chosen.includes(category)
  const listOf = (category: PeopleCategory): SelectedPerson[] | null => {
    const list = has(category) ? people[category] : null
    if (list === null) return null
    const selected: SelectedPerson[] = []
    for (const portion of list.portions()) {
      for (const [username, since] of portion) selected.push([username, since === null ? null : seconds(since)])
    }
    return selected
  }
  const kinds = new Set(chosen.flatMap((category) => interactionsOf[category] ?? []))
  const levels = choosableCategories.map((category) => {
    return [category, has(category) ? toCompleteness(completeness[category]) : 'absent']
  })
  return {
    categories: completeness.profile === 'absent' ? [...chosen] : ['profile', ...chosen],
    owner,
    formerOwners: formerOwners.slice(0, 50),
    createdAt: createdAt?.toISOString() ?? null,
    followers: listOf('followers'),
    following: listOf('following'),
    followRequestsSent: listOf('follow-requests-sent'),
    recentlyUnfollowed: listOf('recently-unfollowed'),
    closeFriends: listOf('close-friends'),
    blocked: listOf('blocked'),
    interactions:
      kinds.size > 0 && interactions !== null
        ? interactions
            .filter(({ kind }) => kinds.has(kind))
            .map(({ kind, username, at }) => [kind, username, at === null ? null : seconds(at.getTime())])
        : null,
    posts: has('posts') && posts !== null ? posts.map(({ at }) => seconds(at.getTime())) : null,
    profileChanges: has('profile-changes')
      ? (profileChanges?.map(({ field, at, before, after }) => [
          field,
          at === null ? null : seconds(at.getTime()),
          before,
          after,
        ]) ?? null)
      : null,
    completeness: Object.fromEntries(levels) as Record<ChoosableCategory, SelectedCompleteness>,
  }
}
