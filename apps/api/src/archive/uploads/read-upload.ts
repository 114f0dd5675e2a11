import { codes } from '@tidewatch/contract/codes'
import type { ArchiveSelection } from '@tidewatch/insights/archive/archive-selection'
import { ArchiveError, type ArchiveErrorCode } from '@tidewatch/instagram/archive-error'
import { eq } from 'drizzle-orm'
import { importArchive } from '#/archive/imports/import-archive.ts'
import { archiveFiles, archiveUploads } from '#/platform/db/schema/archive/imports.ts'
import { monitors } from '#/platform/db/schema/watch/monitors.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Context } from '#/primitives/context.ts'
import { queueErasure } from '#/primitives/stored-files/erase-files.ts'
import { reportMonitorProgress } from '#/watch/accounts/progress.ts'
import { filesOf, type UploadWithFiles } from './queries.ts'
import { readParts } from './read-parts.ts'

const progressIntervalMs = 1_000

/**
 * Reads the files of an upload and imports what their owner chose. It can be killed at any point and run again: the
 * import is one transaction that recognizes a known archive, and the files are deleted, or encrypted and kept, in
 * repeatable steps.
 */
export async function readUpload(context: Context, uploadId: string, signal: AbortSignal): Promise<void> {
  const { db } = context
  const [row] = await db
    .select({ upload: archiveUploads, monitor: monitors })
    .from(archiveUploads)
    .innerJoin(monitors, eq(monitors.id, archiveUploads.monitorId))
    .where(eq(archiveUploads.id, uploadId))
  // A deleted monitor's is read, too: restoring the monitor doesn't queue it again.
  if (row?.upload.state !== 'waiting') return
  const { upload, monitor } = row
  try {
    const files = await filesOf(db, uploadId)
    const archive = await readFiles(context, { upload, files, owner: monitor.username }, signal)
    const { importId } = await importArchive(context, { monitor }, archive, { source: 'server' })
    if (upload.keepFile) for (const { id } of files) await context.files.encrypt(id)
    await finish(context, uploadId, { state: 'done', importId })
  } catch (error) {
    const reason = reasonOf(error)
    if (!reason) throw error
    await finish(context, uploadId, { state: 'failed', reason })
    await reportMonitorProgress(db, monitor.id, { step: 'failed', code: codes.archiveNotReadable })
  }
}

async function readFiles(
  context: Context,
  { upload, files, owner }: UploadWithFiles & { owner: string },
  signal: AbortSignal,
): Promise<ArchiveSelection> {
  const parts = await Promise.all(
    files.map(async ({ id, name, size }) => ({ name, blob: await context.files.blob(id, size) })),
  )
  const onProgress = createProgressReporter(context, upload.monitorId)
  return readParts(parts, { categories: upload.categories, owner, signal, onProgress })
}

/** Reports the reading progress, at most once a second; a failed report is followed by the next. */
function createProgressReporter({ db, logger }: Context, monitorId: string) {
  let lastReportedAt = Number.NEGATIVE_INFINITY
  return ({ doneBytes, totalBytes }: { doneBytes: number; totalBytes: number }) => {
    const now = performance.now()
    if (now - lastReportedAt < progressIntervalMs) return
    lastReportedAt = now
    reportMonitorProgress(db, monitorId, { step: 'reading', done: doneBytes, total: totalBytes }).catch(
      (error: unknown) => logger.warn({ err: error }, 'progress not told'),
    )
  }
}

async function finish(
  { db, now, enqueue }: Pick<Context, 'db' | 'now' | 'enqueue'>,
  uploadId: string,
  outcome: { state: 'done'; importId: string } | { state: 'failed'; reason: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [upload] = await tx
      .update(archiveUploads)
      .set({ ...outcome, touchedAt: now() })
      .where(eq(archiveUploads.id, uploadId))
      .returning()
    if (!upload || (upload.keepFile && outcome.state === 'done')) return
    const deletedFiles = await tx.delete(archiveFiles).where(eq(archiveFiles.uploadId, uploadId)).returning()
    await queueErasure(tx, enqueue, deletedFiles)
  })
}

/** Why the archive itself is unusable; `null` for faults that a retry may avoid. */
function reasonOf(error: unknown): string | null {
  if (error instanceof AppError && error.codeName === 'archiveNotReadable') return error.reason ?? 'zipDamaged'
  return error instanceof ArchiveError ? reasonOfErrors[error.code] : null
}

const reasonOfErrors: Record<ArchiveErrorCode, string> = {
  'mixed-owners': 'archiveOfSeveral',
  'not-readable': 'archiveWithoutLists',
  'too-many-entries': 'zipUnsafe',
  'path-too-deep': 'zipUnsafe',
  'unsafe-path': 'zipUnsafe',
  'suspicious-ratio': 'zipUnsafe',
  'too-large': 'archiveTooLarge',
}
