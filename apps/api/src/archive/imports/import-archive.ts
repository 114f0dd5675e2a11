import type { ArchiveSelection } from '@tidewatch/insights/archive/archive-selection'
import { type ArchiveCategory, comparedLists } from '@tidewatch/insights/observation'
import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#/platform/db/client.ts'
import { entryLists, type ImportedCategory, type ImportRow, imports } from '#/platform/db/schema/archive/imports.ts'
import type { MonitorRow } from '#/platform/db/schema/watch/monitors.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { maxArchives } from '#/platform/http/call-limits.ts'
import type { Context } from '#/primitives/context.ts'
import { reportMonitorProgress } from '#/watch/accounts/progress.ts'
import type { MonitorWithAccount } from '#/watch/monitors/queries.ts'
import { contentOfInsights, storeInsights } from '../history/archive-insights.ts'
import { deriveAround } from '../history/derive-history.ts'
import { entriesOf, type ImportedEntries } from '../history/entries-of.ts'
import { type ReportNotification, writeArchiveReportJob } from '../history/jobs.ts'
import { storeStates } from '../history/people/state-groups.ts'
import { categoryOf, digestOf, isPeopleList, ordinalOf, storedAs } from '../history/place-in-time.ts'
import { contentOfProfileChanges, storeProfileChanges } from '../history/profile-changes.ts'
import { boundsOf, listImports, lockArchives } from '../history/queries.ts'
import { addEntries } from '../history/store-entries.ts'
import { judgeLists } from './judge-lists.ts'

/**
 * Stores what an owner chose to share, under their monitor alone, and queues its report. The archive takes its place in
 * the monitor's history by its own date; one that is already there stays as it is. Throws `archiveNotReadable` if the
 * monitor isn't an archive or the archive is someone else's.
 */
export async function importArchive(
  { db, now, enqueue }: Pick<Context, 'db' | 'now' | 'enqueue'>,
  { monitor }: Pick<MonitorWithAccount, 'monitor'>,
  upload: ArchiveSelection,
  { source = 'browser', notify, scheduledBefore = null }: ImportOptions = {},
): Promise<{ importId: string }> {
  requireMatchingMonitor(monitor, upload)
  const entries = await entriesOf(upload)
  const claimed = { ...contentsOf(upload, entries), ...contentOfProfileChanges(upload), ...contentOfInsights(upload) }
  const { exportedAt, profileChanges } = upload
  // An archive without insights has one digest, however its reader says so.
  const insights = upload.insights?.length ? upload.insights : null
  const extras = { ...(profileChanges && { profileChanges }), ...(insights && { insights }) }
  const digest = await digestOf({ exportedAt, contents: claimed, ...extras }, entries)
  return db.transaction(async (tx) => {
    await lockArchives(tx, monitor.id)
    const archive = { upload, entries, claimed, digest, source, scheduledBefore, at: now() }
    const importId = (await findByDigest(tx, monitor.id, digest)) ?? (await addToHistory(tx, monitor, archive))
    await reportMonitorProgress(tx, monitor.id, { step: 'report' })
    await enqueue(tx, writeArchiveReportJob, { importId, told: notify })
    return { importId }
  })
}

/** Throws `archiveNotReadable` if an archive can't belong to a monitor. */
export function requireMatchingMonitor(
  monitor: MonitorRow,
  { owner, formerOwners }: Pick<ArchiveSelection, 'owner' | 'formerOwners'>,
): void {
  if (monitor.source !== 'archive') throw new AppError('archiveNotReadable', { reason: 'monitorIsNoArchive' })
  // After a rename, archives of the same account come under the new username.
  const names = [owner, ...formerOwners].map((name) => name?.toLowerCase())
  if (owner && !names.includes(monitor.username)) {
    throw new AppError('archiveNotReadable', { reason: 'archiveOfSomebodyElse' })
  }
}

interface ImportOptions {
  source?: ImportRow['source']
  notify?: ReportNotification
  /** When the previous delivery in the folder of the same schedule was made. */
  scheduledBefore?: Date | null
}

interface NewImport {
  upload: ArchiveSelection
  entries: ImportedEntries
  /** As claimed by its reader; judged when it's added to the history. */
  claimed: ImportRow['contents']
  digest: string
  source: ImportRow['source']
  scheduledBefore: Date | null
  at: Date
}

async function addToHistory(tx: Transaction, monitor: MonitorRow, archive: NewImport): Promise<string> {
  const { upload, entries, claimed, digest, source, scheduledBefore, at } = archive
  const all = await listImports(tx, monitor.id)
  if (all.length >= maxArchives) throw new AppError('archiveNotReadable', { reason: 'tooManyArchivesHere' })
  const exportedAt = upload.exportedAt ? new Date(upload.exportedAt) : null
  const judged = await judgeLists(tx, monitor, { contents: claimed, exportedAt, scheduledBefore })
  const contents = markDateLimited(separateNewcomers(judged), upload)
  let ordinal = ordinalOf(exportedAt ?? at, digest)
  while (all.some((row) => row.ordinal === ordinal)) ordinal += 1
  const [row] = await tx
    .insert(imports)
    .values({
      monitorId: monitor.id,
      owner: upload.owner?.toLowerCase() ?? null,
      exportedAt,
      isDated: upload.isDated,
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
    const stored = storedAs(row, list)
    const place = { monitorId: monitor.id, list: stored, ordinal, ...boundsOf(all, ordinal, { list, stored }) }
    await addEntries(tx, place, columns)
  }
  if (upload.profileChanges && 'profile-changes' in contents) {
    await storeProfileChanges(tx, { monitorId: monitor.id, importId: row.id }, upload.profileChanges)
  }
  if (upload.insights && 'insights' in contents) {
    await storeInsights(tx, { monitorId: monitor.id, importId: row.id }, upload.insights)
  }
  await storeStates(tx, { monitor, later: row })
  await deriveAround(tx, monitor, row)
  return row.id
}

async function findByDigest(tx: Transaction, monitorId: string, digest: string): Promise<string | null> {
  const [same] = await tx
    .select({ id: imports.id })
    .from(imports)
    .where(and(eq(imports.monitorId, monitorId), eq(imports.digest, digest)))
  return same?.id ?? null
}

function separateNewcomers(contents: ImportRow['contents']): ImportRow['contents'] {
  const { followers } = contents
  return followers?.completeness === 'increment'
    ? { ...contents, followers: { ...followers, isApart: true } }
    : contents
}

// Not part of the digest: archives imported before this was known would be imported again.
function markDateLimited(
  contents: ImportRow['contents'],
  { isDateLimited }: Pick<ArchiveSelection, 'isDateLimited'>,
): ImportRow['contents'] {
  if (!isDateLimited) return contents
  const marked = comparedLists.flatMap((list) => {
    const content = contents[list]
    return content ? [[list, { ...content, isDateLimited }]] : []
  })
  return { ...contents, ...Object.fromEntries(marked) }
}

/** An archive's content in each category. Categories that weren't read are left out. */
function contentsOf(upload: ArchiveSelection, entries: ImportedEntries): ImportRow['contents'] {
  const contents: Partial<Record<ArchiveCategory, ImportedCategory>> = {}
  for (const list of entryLists) {
    const columns = entries[list]
    const category = categoryOf[list]
    const completeness = upload.completeness[category]
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
