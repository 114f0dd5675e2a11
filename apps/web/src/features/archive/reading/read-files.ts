import type { ArchiveFile, ArchiveInventory, ArchiveProgress } from '@tidewatch/instagram/archive/verdict/inventory'
import { openArchive } from '@tidewatch/instagram/archive/zip/open-archive'
import { ArchiveError } from '@tidewatch/instagram/archive-error'
import type { ArchiveReading } from '@tidewatch/instagram/archive-reading'
import { readArchive } from '@tidewatch/instagram/read-archive'
import type { ReadingFailure } from './read-outcome.ts'

type ReadOutcome =
  | { type: 'read'; inventory: ArchiveInventory; reading: ArchiveReading }
  | { type: 'unreadable'; inventory: ArchiveInventory }
  | { type: 'failed'; failure: ReadingFailure; path: string | null }

const progressIntervalMs = 250

/** Workers report progress for every chunk. Screens need at most four updates a second, and each costs a render. */
function throttle(report: (progress: ArchiveProgress) => void): (progress: ArchiveProgress) => void {
  let last = 0
  return (progress) => {
    const now = performance.now()
    if (now - last < progressIntervalMs && progress.doneBytes < progress.totalBytes) return
    last = now
    report(progress)
  }
}

interface ReadOptions {
  signal: AbortSignal
  onProgress: (progress: ArchiveProgress) => void
}

/** Reads one export in a worker. Returns every failure as an outcome. */
export async function readFiles(
  files: ArchiveFile[],
  { signal, onProgress: report }: ReadOptions,
): Promise<ReadOutcome> {
  if (!canInflate()) return { type: 'failed', failure: 'unsupported', path: null }
  const onProgress = throttle(report)
  try {
    const inventory = await openArchive(files, { signal, onProgress })
    if (!inventory.readable) return { type: 'unreadable', inventory }
    const reading = await readArchive(inventory, { signal, onProgress })
    if (Object.values(reading.verdicts).some(({ entries }) => entries !== null)) {
      return { type: 'read', inventory, reading }
    }
    return { type: 'failed', failure: 'not-readable', path: reading.warnings[0]?.path ?? null }
  } catch (error) {
    if (error instanceof ArchiveError) return { type: 'failed', failure: error.code, path: error.path }
    return { type: 'failed', failure: 'unexpected', path: null }
  }
}

function canInflate(): boolean {
  try {
    return Boolean(new DecompressionStream('deflate-raw'))
  } catch {
    return false
  }
}
