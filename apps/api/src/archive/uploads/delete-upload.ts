import { eq } from 'drizzle-orm'
import { archiveUploads } from '#/platform/db/schema/archive/imports.ts'
import type { Context } from '#/primitives/context.ts'
import { queueErasure } from '#/primitives/stored-files/erase-files.ts'
import { requireUpload } from './queries.ts'

/** Cancels an upload and queues its files for erasure; what was read from them stays. Throws `notFound`. */
export async function deleteUpload(
  { db, enqueue }: Pick<Context, 'db' | 'enqueue'>,
  { monitorId, uploadId }: { monitorId: string; uploadId: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { upload, files } = await requireUpload(tx, monitorId, uploadId)
    await tx.delete(archiveUploads).where(eq(archiveUploads.id, upload.id))
    await queueErasure(tx, enqueue, files)
  })
}
