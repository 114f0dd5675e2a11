import type { ExportedMetric } from '../connected/exported-insights.ts'
import type {
  ArchiveCategory,
  ArchiveProfileField,
  InteractionKind,
  ListCompleteness,
  PeopleListName,
} from '../observation.ts'

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
  'insights',
  'recently-unfollowed',
  'close-friends',
  'blocked',
] as const satisfies readonly ArchiveCategory[]
export type ChoosableCategory = (typeof choosableCategories)[number]

/** No report uses these: they are sent only when their owner chose them. */
export const keptOnRequest: readonly ChoosableCategory[] = ['recently-unfollowed', 'close-friends', 'blocked']

/** Makes something for every category that can be chosen. */
export function perChoosable<Made>(make: (category: ChoosableCategory) => Made): Record<ChoosableCategory, Made> {
  const made = choosableCategories.map((category) => [category, make(category)])
  return Object.fromEntries(made) as Record<ChoosableCategory, Made>
}

/** Username and seconds since 1970, or `null` where the archive does not say. */
export type SelectedPerson = [username: string, since: number | null]

export type SelectedInteraction = [kind: InteractionKind, username: string | null, at: number | null]

type SelectedProfileChange = [
  field: ArchiveProfileField,
  at: number | null,
  before: string | null,
  after: string | null,
]

type SelectedInsight = [metric: ExportedMetric, from: string, to: string, value: number]

/** How complete a list is, for comparing archives: `unknown` is complete at most back to its oldest entry. */
type SelectedCompleteness = ListCompleteness | 'absent'

/**
 * The part of an archive that its owner chose, from the reader to the database: tuples instead of objects, which keep a
 * list of 270,000 people within ten megabytes, and no texts. A list that was not chosen or not in the archive is `null`.
 */
export interface ArchiveSelection extends Record<PeopleListName, SelectedPerson[] | null> {
  categories: ArchiveCategory[]
  owner: string | null
  /** Usernames that the owner had before, as the archive tells. */
  formerOwners: string[]
  /** When Instagram made the archive, in ISO 8601. */
  exportedAt: string | null
  /** The archive says so itself; otherwise `exportedAt` is that of its newest entry, and no more than the earliest that it can be. */
  isDated: boolean
  interactions: SelectedInteraction[] | null
  /** When the owner's own posts were made, in seconds since 1970. */
  posts: (number | null)[] | null
  /** Newest first. Old and new are said of usernames only. */
  profileChanges: SelectedProfileChange[] | null
  /** What the insights of a professional account say of a period, its days as `2026-08-26`. */
  insights: SelectedInsight[] | null
  completeness: Record<ChoosableCategory, SelectedCompleteness>
}
