import { randomUUID } from 'node:crypto'
import type { ArchiveUpload } from '@tidewatch/contract/archive'
import type { ArchiveCategory } from '@tidewatch/insights/observation'
import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#/platform/db/client.ts'
import { entryLists, type ImportedCategory, type ImportRow, imports } from '#/platform/db/schema/imports.ts'
import type { MonitorRow } from '#/platform/db/schema/monitors.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { mostArchives } from '#/platform/http/call-limits.ts'
import type { Context } from '#/primitives/context.ts'
import { reportMonitorProgress } from '#/watch/accounts/progress.ts'
import { waiting } from '#/watch/monitors/add-monitor.ts'
import type { MonitorWithAccount } from '#/watch/monitors/queries.ts'
import { deriveAround } from './derive-history.ts'
import { entriesOf, type ImportedEntries } from './entries-of.ts'
import { writeArchiveReportJob } from './jobs.ts'
import { categoryOf, digestOf, isPeopleList, ordinalOf } from './place-in-time.ts'
import { contentOfProfileChanges, storeProfileChanges } from './profile-changes.ts'
import { boundsOf, listImports, lockArchives } from './queries.ts'
import { findMigrated } from './settle-migrated.ts'
import { addEntries } from './store-entries.ts'
import { takeOut } from './take-out.ts'

/**
 * Stores what an owner chose to share, under their monitor alone, and queues its report. The archive takes its place in
 * the monitor's history by its own date; one that is there already stays as it is. Throws `archiveNotReadable` when the
 * monitor is no archive or the archive is somebody else's.
 */
export async function importArchive(
  { db, now, enqueue }: Pick<Context, 'db' | 'now' | 'enqueue'>,
  { monitor }: Pick<MonitorWithAccount, 'monitor'>,
  upload: ArchiveUpload,
  source: ImportRow['source'] = 'browser',
): Promise<{ importId: string }> {
  refuseUnfit(monitor, upload)
  const entries = entriesOf(upload)
  const contents = { ...contentsOf(upload, entries), ...contentOfProfileChanges(upload) }
  const { createdAt: archivedAt, profileChanges } = upload
  const digest = digestOf({ archivedAt, contents, ...(profileChanges && { profileChanges }) }, entries)
  return db.transaction(async (tx) => {
    await lockArchives(tx, monitor.id)
    const known = await findSame(tx, monitor.id, digest)
    // Brought again, an archive from before the history is put into it whole, in its own place.
    const migrated = known ? null : await findMigrated(tx, monitor.id, upload)
    if (migrated) await takeOut(tx, monitor, migrated)
    const at = migrated?.createdAt ?? now()
    const archive = { upload, entries, contents, digest, source, at, id: migrated?.id ?? randomUUID() }
    const importId = known ?? (await addToHistory(tx, monitor, archive))
    await reportMonitorProgress(tx, monitor.id, { ...waiting, step: 'report' })
    await enqueue(tx, writeArchiveReportJob, { importId })
    return { importId }
  })
}

/** Throws where an archive cannot belong to a monitor. */
export function refuseUnfit(
  monitor: MonitorRow,
  { owner, formerOwners = [] }: Pick<ArchiveUpload, 'owner' | 'formerOwners'>,
): void {
  if (monitor.lane !== 'archive') throw new AppError('archiveNotReadable', { reason: 'monitorIsNoArchive' })
  // Whoever changed their username since brings the archive of the same account under the new one.
  const names = [owner, ...formerOwners].map((name) => name?.toLowerCase())
  if (owner && !names.includes(monitor.username)) {
    throw new AppError('archiveNotReadable', { reason: 'archiveOfSomebodyElse' })
  }
}

interface NewImport {
  upload: ArchiveUpload
  entries: ImportedEntries
  contents: ImportRow['contents']
  digest: string
  source: ImportRow['source']
  at: Date
  id: string
}

async function addToHistory(tx: Transaction, monitor: MonitorRow, archive: NewImport): Promise<string> {
  const { upload, entries, contents, digest, source, at, id } = archive
  const all = await listImports(tx, monitor.id)
  if (all.length >= mostArchives) throw new AppError('archiveNotReadable', { reason: 'tooManyArchivesHere' })
  const archivedAt = upload.createdAt ? new Date(upload.createdAt) : null
  let ordinal = ordinalOf(archivedAt ?? at, digest)
  while (all.some((row) => row.ordinal === ordinal)) ordinal += 1
  const [row] = await tx
    .insert(imports)
    .values({
      id,
      monitorId: monitor.id,
      owner: upload.owner?.toLowerCase() ?? null,
      archivedAt,
      categories: upload.categories,
      createdAt: at,
      ordinal,
      digest,
      contents,
      source,
    })
    .returning()
  if (!row) throw new AppError('ourFault')
  for (const list of entryLists) {
    const columns = entries[list]
    if (!columns || !(categoryOf[list] in contents)) continue
    const place = { monitorId: monitor.id, list, ordinal, ...boundsOf(all, ordinal, categoryOf[list]) }
    await addEntries(tx, place, columns)
  }
  if (upload.profileChanges && 'profile-changes' in contents) {
    await storeProfileChanges(tx, { monitorId: monitor.id, importId: row.id }, upload.profileChanges)
  }
  await deriveAround(tx, monitor, row)
  return row.id
}

async function findSame(tx: Transaction, monitorId: string, digest: string): Promise<string | null> {
  const [same] = await tx
    .select({ id: imports.id })
    .from(imports)
    .where(and(eq(imports.monitorId, monitorId), eq(imports.digest, digest)))
  return same?.id ?? null
}

/** What an archive has of each category. A category that was not read is left out. */
function contentsOf(upload: ArchiveUpload, entries: ImportedEntries): ImportRow['contents'] {
  const contents: Partial<Record<ArchiveCategory, ImportedCategory>> = {}
  for (const list of entryLists) {
    const columns = entries[list]
    const category = categoryOf[list]
    const completeness = upload.completeness[category] ?? 'unknown'
    if (!columns || completeness === 'absent') continue
    const known = contents[category] ?? { completeness, count: 0, oldest: null }
    let { oldest } = known
    if (isPeopleList(list)) {
      for (const at of columns.seconds) if (at !== null && (oldest === null || at < oldest)) oldest = at
    }
    contents[category] = { completeness, count: known.count + columns.usernames.length, oldest }
  }
  return contents
}
