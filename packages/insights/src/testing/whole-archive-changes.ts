import type { Activity } from '../activity.ts'
import { changeActivities, differenceOf } from '../archive/compare-archives.ts'
import type { ArchiveObservation } from '../observation.ts'

interface WholePair {
  previous: ArchiveObservation
  next: ArchiveObservation
  /** Stands in for the date of an archive that does not tell its own. */
  now: Date
}

/** What two whole archives in memory prove, as activities: the product compares them in the database. */
export function compareArchives({ previous, next, now }: WholePair): Activity[] {
  const about = {
    owner: next.owner ?? previous.owner,
    earlierAt: previous.exportedAt,
    laterAt: next.exportedAt ?? now,
    // Without a date of its own, an archive is told apart by nothing: the same change read again keeps its id.
    hasDate: next.exportedAt !== null,
  }
  return changeActivities(differenceOf({ previous, next }), about, unfollowedIn(next))
}

/** When the owner of an archive in memory unfollowed whom, as far as it remembers. */
export function unfollowedIn({ recentlyUnfollowed }: ArchiveObservation): Map<string, Date | null> {
  return new Map(recentlyUnfollowed?.map(({ username, since }) => [username.toLowerCase(), since]))
}
