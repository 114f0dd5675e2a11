import type { ArchiveUploadInfo } from '@tidewatch/contract/archive/uploads'
import { and, asc, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#/platform/db/client.ts'
import {
  type ArchiveFileRow,
  type ArchiveUploadRow,
  archiveFiles,
  archiveUploads,
} from '#/platform/db/schema/archive/imports.ts'
import { transferDeliveries, transferFiles } from '#/platform/db/schema/archive/transfers.ts'
import { monitors } from '#/platform/db/schema/watch/monitors.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { maxOpenUploads } from '#/platform/http/call-limits.ts'
import type { Context } from '#/primitives/context.ts'

export interface UploadWithFiles {
  upload: ArchiveUploadRow
  files: ArchiveFileRow[]
}

/** Uploads of a monitor that still matter to its owner: in progress, failed, or with kept files; newest first. */
export async function listUploads(db: Database, monitorId: string): Promise<UploadWithFiles[]> {
  const uploads = await db
    .select()
    .from(archiveUploads)
    .where(
      and(eq(archiveUploads.monitorId, monitorId), or(sql`${archiveUploads.state} <> 'done'`, archiveUploads.keepFile)),
    )
    .orderBy(desc(archiveUploads.createdAt))
    .limit(50)
  if (uploads.length === 0) return []
  const files = await db
    .select()
    .from(archiveFiles)
    .where(
      inArray(
        archiveFiles.uploadId,
        uploads.map(({ id }) => id),
      ),
    )
    .orderBy(asc(archiveFiles.part))
  return uploads.map((upload) => ({ upload, files: files.filter(({ uploadId }) => uploadId === upload.id) }))
}

/** One upload of a monitor. Throws `notFound`. */
export async function requireUpload(
  db: Database | Transaction,
  monitorId: string,
  id: string,
): Promise<UploadWithFiles> {
  const [upload] = await db
    .select()
    .from(archiveUploads)
    .where(and(eq(archiveUploads.monitorId, monitorId), eq(archiveUploads.id, id)))
  if (!upload) throw new AppError('notFound')
  return { upload, files: await filesOf(db, id) }
}

export function filesOf(db: Database | Transaction, uploadId: string): Promise<ArchiveFileRow[]> {
  return db.select().from(archiveFiles).where(eq(archiveFiles.uploadId, uploadId)).orderBy(asc(archiveFiles.part))
}

/** A file that a user is sending. Throws `notFound`. */
export async function requireReceivingFile(db: Database, fileId: string, userId: string): Promise<ArchiveFileRow> {
  const [row] = await db
    .select({ file: archiveFiles })
    .from(archiveFiles)
    .innerJoin(archiveUploads, eq(archiveUploads.id, archiveFiles.uploadId))
    .innerJoin(monitors, eq(monitors.id, archiveUploads.monitorId))
    .where(
      and(
        eq(archiveFiles.id, fileId),
        inArray(archiveUploads.state, ['receiving', 'waiting']),
        eq(monitors.userId, userId),
        isNull(monitors.deletedAt),
      ),
    )
  if (!row) throw new AppError('notFound')
  return row.file
}

/**
 * Throws `archiveNotReadable` if too many uploads of a user are being sent or wait to be read. Those of deleted monitors
 * don't count: their user can neither see nor delete them.
 */
export async function refuseIfManyOpen(db: Database | Transaction, userId: string): Promise<void> {
  const own = db
    .select({ id: monitors.id })
    .from(monitors)
    .where(and(eq(monitors.userId, userId), isNull(monitors.deletedAt)))
  const open = await db.$count(
    archiveUploads,
    and(inArray(archiveUploads.monitorId, own), inArray(archiveUploads.state, ['receiving', 'waiting'])),
  )
  if (open >= maxOpenUploads) throw new AppError('archiveNotReadable', { reason: 'tooManyUploads' })
}

/** Bytes of a user's unfinished and kept files, including announced ones. */
export async function storedBytes(db: Database | Transaction, userId: string): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<number>`coalesce(sum(${archiveFiles.size}), 0)::bigint`.mapWith(Number) })
    .from(archiveFiles)
    .innerJoin(archiveUploads, eq(archiveUploads.id, archiveFiles.uploadId))
    .innerJoin(monitors, eq(monitors.id, archiveUploads.monitorId))
    .where(eq(monitors.userId, userId))
  const [sent] = await db
    .select({ bytes: sql<number>`coalesce(sum(${transferFiles.size}), 0)::bigint`.mapWith(Number) })
    .from(transferFiles)
    .innerJoin(transferDeliveries, eq(transferDeliveries.id, transferFiles.deliveryId))
    .where(and(eq(transferDeliveries.userId, userId), eq(transferFiles.isStored, true)))
  return (row?.bytes ?? 0) + (sent?.bytes ?? 0)
}

/** How many bytes of a file have arrived; 0 if the store doesn't know it. */
export async function receivedBytes(files: Context['files'], file: ArchiveFileRow): Promise<number> {
  if (file.finishedAt) return file.size
  try {
    return (await files.tus.getUpload(file.id)).offset
  } catch {
    return 0
  }
}

/** An upload as in the contract. `problemOf` translates a reason for the reader. */
export async function describeUpload(
  files: Context['files'],
  { upload, files: parts }: UploadWithFiles,
  problemOf: (reason: string) => string,
): Promise<ArchiveUploadInfo> {
  return {
    id: upload.id,
    state: upload.state,
    keepFile: upload.keepFile,
    createdAt: upload.createdAt.toISOString(),
    problem: upload.state === 'failed' ? problemOf(upload.reason ?? '') : null,
    files: await Promise.all(
      parts.map(async (file) => ({
        id: file.id,
        name: file.name,
        size: file.size,
        received: await receivedBytes(files, file),
      })),
    ),
  }
}
