import { type WrittenArchiveReport, writeArchiveReport } from '@tidewatch/insights/report/write-archive-report'
import type { Database } from '#/platform/db/client.ts'
import type { ImportRow } from '#/platform/db/schema/archive/imports.ts'
import type { MonitorRow } from '#/platform/db/schema/watch/monitors.ts'
import { unnamedWith } from './derive-unnamed.ts'
import { loadArchive } from './load-archive.ts'

interface ArchiveInHistory {
  archive: ImportRow
  /** What it is compared with, as `previousImport` says. */
  before: ImportRow | null
  monitor: MonitorRow
  timeZone: string
}

/** What is in an archive, and what changed since the one before it, as the history is now. */
export async function composeArchiveReport(
  db: Database,
  { archive, before, monitor, timeZone }: ArchiveInHistory,
): Promise<WrittenArchiveReport> {
  return writeArchiveReport({
    observation: { ...(await loadArchive(db, archive)), owner: monitor.username },
    categories: archive.categories,
    unnamed: await unnamedWith(db, archive),
    previous: before && { ...(await loadArchive(db, before)), owner: monitor.username },
    timeZone,
    now: archive.createdAt,
  })
}
