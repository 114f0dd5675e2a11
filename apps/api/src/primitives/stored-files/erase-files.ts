import { eq, type SQL } from 'drizzle-orm'
import type { Transaction } from '#/platform/db/client.ts'
import { archiveFiles, archiveUploads } from '#/platform/db/schema/archive/imports.ts'
import { monitors } from '#/platform/db/schema/watch/monitors.ts'
import type { Enqueue } from '#/platform/jobs/enqueue.ts'
import { forgetJobs } from '#/platform/jobs/forget-jobs.ts'
import type { Context } from '#/primitives/context.ts'
import { eraseFileJob } from './jobs.ts'

/** Enqueues the deletion of files, to run after the transaction that deletes their rows. */
export async function queueErasure(tx: Transaction, enqueue: Enqueue, files: readonly { id: string }[]): Promise<void> {
  for (const { id } of files) await enqueue(tx, eraseFileJob, { fileId: id })
}

/** The same for every file of these monitors. */
export async function eraseFilesOf(tx: Transaction, enqueue: Enqueue, condition: SQL): Promise<void> {
  const files = await tx
    .select({ id: archiveFiles.id })
    .from(archiveFiles)
    .innerJoin(archiveUploads, eq(archiveUploads.id, archiveFiles.uploadId))
    .innerJoin(monitors, eq(monitors.id, archiveUploads.monitorId))
    .where(condition)
  await queueErasure(tx, enqueue, files)
}

/** Deletes a file, if it exists, so that it can be rerun. Also deletes the jobs that name it. */
export async function eraseFile({ db, files }: Pick<Context, 'db' | 'files'>, fileId: string): Promise<void> {
  await files.remove(fileId)
  await forgetJobs(db, [fileId])
}
