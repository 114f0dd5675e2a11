import type { ExportedInsight } from '@tidewatch/insights/connected/exported-insights'
import {
  type ArchiveCategory,
  type ArchiveInteraction,
  type ArchiveObservation,
  type ArchivePerson,
  categoryOfPeople,
  type ListCompleteness,
  type PeopleCategory,
  perPeopleList,
} from '@tidewatch/insights/observation'
import type { PeopleList } from './lists/people-list.ts'
import type { ArchiveProfileChange } from './lists/read-profile-change.ts'
import type { CategoryVerdict, Completeness } from './verdict/completeness.ts'
import type { LayoutGeneration } from './verdict/file-rules.ts'
import type { ArchiveWarning } from './verdict/warning.ts'

/** The content of an archive. A list that the archive doesn't contain is `null`; an empty one has no entries. */
export interface ArchiveReading {
  /** The owner's username, from the profile file or the archive's name; `null` if neither says. */
  owner: string | null
  /** The owner's former usernames according to the archive's profile changes, newest first. */
  formerOwners: string[]
  /** When Instagram made the archive, as precisely as is known. */
  exportedAt: Date | null
  /** The archive's name includes the date; otherwise `exportedAt` is the newest moment in it, a lower bound. */
  isDated: boolean
  people: Record<PeopleCategory, PeopleList | null>
  /** Newest first, like all lists. */
  interactions: ArchiveInteraction[] | null
  posts: { at: Date }[] | null
  profileChanges: ArchiveProfileChange[] | null
  /** Newest period first. */
  insights: ExportedInsight[] | null
  verdicts: Record<ArchiveCategory, CategoryVerdict>
  completeness: Record<ArchiveCategory, Completeness>
  warnings: ArchiveWarning[]
  layouts: LayoutGeneration[]
  filesRead: number
}

function plain(list: PeopleList | null): ArchivePerson[] | null {
  return list === null ? null : [...list]
}

/** How complete a list is, for comparisons; `null` if it's absent. */
export function listCompleteness(level: Completeness): ListCompleteness | null {
  if (level === 'absent') return null
  return level === 'date-limited' ? 'unknown' : level
}

/** A reading as plain objects with dates, which takes several times as much memory: for small archives. */
export function observationOf({
  owner,
  exportedAt,
  people,
  interactions,
  posts,
  completeness,
}: ArchiveReading): ArchiveObservation {
  return {
    owner,
    exportedAt,
    ...perPeopleList((list) => plain(people[categoryOfPeople[list]])),
    interactions,
    posts,
    completeness: {
      followers: listCompleteness(completeness.followers),
      following: listCompleteness(completeness.following),
    },
  }
}
