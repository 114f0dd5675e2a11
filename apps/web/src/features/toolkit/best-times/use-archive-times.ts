import { useEffect, useState } from 'react'
import type { ReadArchive } from '#/features/archive/imports/import-state.ts'
import type { PackChoice } from '#/features/archive/reading/worker-messages.ts'
import { type ArchiveTimes, readTimes, timedCategories } from './archive-times.ts'

type Outcome = { of: ReadArchive; times: ArchiveTimes | null }

/** The times in an export once it's read; `times` is `null` until then. */
export function useArchiveTimes(
  archive: ReadArchive | null,
  pack: (choice: PackChoice) => Promise<ArrayBuffer>,
): { times: ArchiveTimes | null; failed: boolean; retry: () => void } {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const isKnown = outcome !== null && outcome.of === archive
  useEffect(() => {
    if (archive === null || isKnown) return
    let isCurrent = true
    const tell = (times: ArchiveTimes | null) => isCurrent && setOutcome({ of: archive, times })
    pack({ chosen: timedCategories, owner: archive.owner })
      .then(readTimes)
      .then(tell, () => tell(null))
    return () => {
      isCurrent = false
    }
  }, [archive, isKnown, pack])
  return {
    times: isKnown ? outcome.times : null,
    failed: isKnown && outcome.times === null,
    retry: () => setOutcome(null),
  }
}
