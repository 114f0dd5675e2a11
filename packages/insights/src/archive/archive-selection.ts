import type { ExportedMetric } from '../connected/exported-insights.ts'
import type {
  ArchiveCategory,
  ArchiveProfileField,
  InteractionKind,
  ListCompleteness,
  PeopleListName,
} from '../observation.ts'

/** What can be selected from an archive. The profile file isn't a choice: only its username is read. */
export const selectableCategories = [
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
export type SelectableCategory = (typeof selectableCategories)[number]

/** Reports don't use these: they're sent only if their owner selected them. */
export const optInCategories: readonly SelectableCategory[] = ['recently-unfollowed', 'close-friends', 'blocked']

/** Builds a record with one value per category that can be selected. */
export function perSelectable<Value>(make: (category: SelectableCategory) => Value): Record<SelectableCategory, Value> {
  const entries = selectableCategories.map((category) => [category, make(category)])
  return Object.fromEntries(entries) as Record<SelectableCategory, Value>
}

/** Username and seconds since 1970, or `null` where the archive doesn't say. */
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
 * The part of an archive that its owner selected, on its way from the reader to the database: no texts, and tuples
 * instead of objects, which keep a list of 270,000 people within ten megabytes. A list that wasn't selected or isn't in
 * the archive is `null`.
 */
export interface ArchiveSelection extends Record<PeopleListName, SelectedPerson[] | null> {
  categories: ArchiveCategory[]
  owner: string | null
  /** The owner's former usernames, according to the archive. */
  formerOwners: string[]
  /** When Instagram made the archive, in ISO 8601. */
  exportedAt: string | null
  /** The archive itself states its date; otherwise `exportedAt` is the date of its newest entry, a lower bound. */
  isDated: boolean
  /** Everything in the archive, selected or not, is newer than a range of Instagram's, and begins exactly there. */
  isDateLimited: boolean
  interactions: SelectedInteraction[] | null
  /** When the owner's own posts were made, in seconds since 1970. */
  posts: (number | null)[] | null
  /** Newest first. Only changes of username have old and new values. */
  profileChanges: SelectedProfileChange[] | null
  /** The insights of a professional account for a period, its days as `2026-08-26`. */
  insights: SelectedInsight[] | null
  completeness: Record<SelectableCategory, SelectedCompleteness>
}
