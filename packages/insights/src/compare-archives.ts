import type { Activity } from './activity.ts'
import type { ArchiveObservation } from './observation.ts'

export interface ArchivePair {
  previous: ArchiveObservation
  next: ArchiveObservation
  /** Stands in for the date of an archive that does not tell its own. */
  now: Date
}

export function compareArchives(pair: ArchivePair): Activity[] {
  throw new Error(`Not compared: ${pair.next.owner}`)
}
