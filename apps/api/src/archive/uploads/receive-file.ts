import { and, eq, isNull, sql } from 'drizzle-orm'
import { lockUntilCommit } from '#/platform/db/advisory-lock.ts'
import { type ArchiveFileRow, archiveFiles, archiveUploads } from '#/platform/db/schema/archive/imports.ts'
import { monitors } from '#/platform/db/schema/watch/monitors.ts'
import type { Context } from '#/primitives/context.ts'
import { reportMonitorProgress } from '#/watch/accounts/progress.ts'
import { readUploadJob } from './jobs.ts'
import { filesOf } from './queries.ts'

/** Marks a file as complete, and queues the reading once all files of its upload are. Idempotent. */
export async function completeFile(
  { db, now, enqueue }: Pick<Context, 'db' | 'now' | 'enqueue'>,
  { id, uploadId }: Pick<ArchiveFileRow, 'id' | 'uploadId'>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [upload] = await tx.select().from(archiveUploads).where(eq(archiveUploads.id, uploadId)).for('update')
    if (upload?.state !== 'receiving') return
    await tx
      .update(archiveFiles)
      .set({ finishedAt: now() })
      .where(and(eq(archiveFiles.id, id), isNull(archiveFiles.finishedAt)))
    const files = await filesOf(tx, uploadId)
    const isComplete = files.every(({ finishedAt }) => finishedAt !== null)
    await tx
      .update(archiveUploads)
      .set({ touchedAt: now(), ...(isComplete ? { state: 'waiting' as const } : {}) })
      .where(eq(archiveUploads.id, uploadId))
    if (!isComplete) return
    await reportMonitorProgress(tx, upload.monitorId, { step: 'reading' })
    const [monitor] = await tx.select().from(monitors).where(eq(monitors.id, upload.monitorId))
    // If several are complete at the same moment, each has to see those before it.
    if (monitor?.userId) await lockUntilCommit(tx, 'files', monitor.userId)
    await enqueue(tx, readUploadJob, { uploadId }, { userId: monitor?.userId ?? null })
  })
}

/** Keeps an upload that is still being sent from counting as abandoned. */
export async function touchUpload({ db, now }: Pick<Context, 'db' | 'now'>, uploadId: string): Promise<void> {
  await db.update(archiveUploads).set({ touchedAt: now() }).where(sql`${archiveUploads.id} = ${uploadId}`)
}
