import type {
  ArchiveCategory,
  ArchiveInteraction,
  ArchiveObservation,
  ArchivePerson,
} from '@tidewatch/insights/observation'
import type { CategoryVerdict, Completeness } from './completeness.ts'
import type { LayoutGeneration } from './file-rules.ts'
import type { PeopleCategory, PeopleList } from './people-list.ts'
import type { ArchiveProfileChange } from './read-profile-change.ts'
import type { ArchiveWarning } from './warning.ts'

/** What an archive says. A list that the archive does not have is `null`; an empty one has nobody in it. */
export interface ArchiveReading {
  /** The owner's username, from the profile file or the archive's name; `null` if neither says. */
  owner: string | null
  /** Usernames that the owner had before, as the archive's profile changes tell; the newest first. */
  formerOwners: string[]
  /** When Instagram made the archive, as well as it can be told. */
  createdAt: Date | null
  people: Record<PeopleCategory, PeopleList | null>
  /** Newest first, like all lists. */
  interactions: ArchiveInteraction[] | null
  posts: { at: Date }[] | null
  profileChanges: ArchiveProfileChange[] | null
  verdicts: Record<ArchiveCategory, CategoryVerdict>
  completeness: Record<ArchiveCategory, Completeness>
  warnings: ArchiveWarning[]
  layouts: LayoutGeneration[]
  filesRead: number
}

function plain(list: PeopleList | null): ArchivePerson[] | null {
  return list === null ? null : [...list]
}

/** A reading as plain objects with dates, which takes several times the memory: for small archives. */
export function observationOf({ owner, createdAt, people, interactions, posts }: ArchiveReading): ArchiveObservation {
  return {
    owner,
    createdAt,
    followers: plain(people.followers),
    following: plain(people.following),
    followRequestsSent: plain(people['follow-requests-sent']),
    recentlyUnfollowed: plain(people['recently-unfollowed']),
    closeFriends: plain(people['close-friends']),
    blocked: plain(people.blocked),
    interactions,
    posts,
  }
}
