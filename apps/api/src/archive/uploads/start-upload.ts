import { randomUUID } from 'node:crypto'
import type { startArchiveUpload } from '@tidewatch/contract/archive/uploads'
import { Upload } from '@tus/server'
import type { z } from 'zod'
import { requireMatchingMonitor } from '#/archive/imports/import-archive.ts'
import { archiveFiles, archiveUploads } from '#/platform/db/schema/archive/imports.ts'
import type { MonitorRow } from '#/platform/db/schema/watch/monitors.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Context } from '#/primitives/context.ts'
import { refuseIfManyOpen, type UploadWithFiles } from './queries.ts'
import { requireQuota } from './storage-quota.ts'

type UploadRequest = z.output<NonNullable<typeof startArchiveUpload.body>>

/**
 * Reserves room for the ZIPs of one archive. Throws `archiveNotReadable` for a monitor of a public account, if the
 * user's files would exceed their plan, and if too many uploads are unfinished.
 */
export async function startUpload(
  { db, files, now }: Pick<Context, 'db' | 'files' | 'now'>,
  { monitor, userId }: { monitor: MonitorRow; userId: string },
  request: UploadRequest,
): Promise<UploadWithFiles> {
  requireMatchingMonitor(monitor, { owner: null, formerOwners: [] })
  return db.transaction(async (tx) => {
    await requireQuota(
      { db: tx, now },
      userId,
      request.files.reduce((sum, { size }) => sum + size, 0),
    )
    await refuseIfManyOpen(tx, userId)
    const [upload] = await tx
      .insert(archiveUploads)
      .values({
        monitorId: monitor.id,
        categories: request.categories,
        keepFile: request.keepFile,
        state: 'receiving',
        createdAt: now(),
        touchedAt: now(),
      })
      .returning()
    if (!upload) throw new AppError('ourFault')
    const parts = await tx
      .insert(archiveFiles)
      .values(
        request.files.map(({ name, size }, part) => ({ id: randomUUID(), uploadId: upload.id, part, name, size })),
      )
      .returning()
    for (const { id, size } of parts) await files.tus.create(new Upload({ id, size, offset: 0 }))
    return { upload, files: parts }
  })
}
