import type { InventorySummary, ReadingSummary, Refusal } from '#/features/archive/reading/read-outcome.ts'
import type { Pair } from './people-index.ts'

/** An export that was read: its index in the worker, and its data without the people. */
export interface ReadExport {
  place: number
  fileNames: string[]
  inventory: InventorySummary
  reading: ReadingSummary
}

export interface ReadExports {
  read: ReadExport[]
  refused: Refusal[]
}

const exportTime = ({ reading }: ReadExport) => reading.exportedAt?.getTime() ?? Number.NEGATIVE_INFINITY

/** The latest first, undated ones last. */
export function newestFirst(archives: readonly ReadExport[]): ReadExport[] {
  return archives.toSorted((a, b) => exportTime(b) - exportTime(a) || b.place - a.place)
}

/**
 * Exports of the same account that are older than `later`, the latest first. Undated ones can't be shown to be older.
 */
export function olderExports(archives: readonly ReadExport[], later: ReadExport): ReadExport[] {
  const { owner, formerOwners } = later.reading
  return newestFirst(archives).filter(({ reading }) => {
    const isSameOwner = reading.owner === owner || (reading.owner !== null && formerOwners.includes(reading.owner))
    return (
      isSameOwner && reading.exportedAt && later.reading.exportedAt && reading.exportedAt < later.reading.exportedAt
    )
  })
}

/** The latest export and the one before it, which most users want to see first. */
export function latestPair(archives: readonly ReadExport[]): Pair {
  const [later] = newestFirst(archives)
  if (!later) throw new Error('There is no archive to look at')
  return { later: later.place, earlier: olderExports(archives, later)[0]?.place ?? null }
}
