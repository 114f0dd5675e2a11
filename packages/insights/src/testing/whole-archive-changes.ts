import type { Activity } from '../activity.ts'
import { changeActivities, differenceOf } from '../archive/compare-archives.ts'
import type { ArchiveObservation } from '../observation.ts'

interface WholePair {
  previous: ArchiveObservation
  next: ArchiveObservation
  /** Used as the date of an archive without its own. */
  now: Date
}

/** The changes proven by two whole archives in memory, as activities: the product compares them in the database. */
export function compareArchives({ previous, next, now }: WholePair): Activity[] {
  const about = {
    owner: next.owner ?? previous.owner,
    earlierAt: previous.exportedAt,
    laterAt: next.exportedAt ?? now,
    // Undated archives can't be distinguished, so the same change keeps its id when read again.
    hasDate: next.exportedAt !== null,
  }
  return changeActivities(differenceOf({ previous, next }), about, unfollowedIn(next))
}

/** When the owner of an archive in memory unfollowed whom, as far as the archive records it. */
export function unfollowedIn({ recentlyUnfollowed }: ArchiveObservation): Map<string, Date | null> {
  return new Map(recentlyUnfollowed?.map(({ username, since }) => [username.toLowerCase(), since]))
}
