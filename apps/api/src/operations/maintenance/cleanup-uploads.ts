import { subDays } from 'date-fns'
import { and, eq, inArray, lt, or } from 'drizzle-orm'
import { cleanupArrivingForms } from '#/archive/uploads/storage-quota.ts'
import { imageKeyOf } from '#/content/images/store-image.ts'
import type { Database } from '#/platform/db/client.ts'
import { archiveFiles, archiveUploads } from '#/platform/db/schema/archive/imports.ts'
import { transferFiles } from '#/platform/db/schema/archive/transfers.ts'
import { articleImages } from '#/platform/db/schema/content/articles.ts'
import { ticketAttachments } from '#/platform/db/schema/support/tickets.ts'
import type { Context } from '#/primitives/context.ts'
import { queueErasure } from '#/primitives/stored-files/erase-files.ts'
import { isQueuedMail } from '#/support/mail/is-queued-mail.ts'
import { isTicketAttachment } from '#/support/tickets/is-attachment.ts'

/** An upload that is idle for this long is considered abandoned. */
export const abandonedDays = 3
/** The longest that a file is kept for its owner. */
export const uploadRetentionDays = 180
/** Unreferenced files are erased after this long; before that, the row may not be committed yet. */
const orphanDays = 2
/** Uploads erased in one transaction: each has up to twenty files, and each file a job. */
const batchSize = 200

/** Erases abandoned uploads, kept files past their time, and files without references. */
export async function cleanupUploads(
  context: Pick<Context, 'db' | 'now' | 'enqueue' | 'files' | 'logger'>,
): Promise<void> {
  while ((await eraseExpired(context)) === batchSize);
  await cleanupArrivingForms(context)
  await eraseOrphans(context)
  await encryptStoredFiles(context)
}

/** Erases the uploads of one batch, and returns how many there were. */
async function eraseExpired({ db, now, enqueue }: Pick<Context, 'db' | 'now' | 'enqueue'>): Promise<number> {
  return db.transaction(async (tx) => {
    const expired = await tx
      .select({ id: archiveUploads.id })
      .from(archiveUploads)
      .where(
        or(
          and(
            inArray(archiveUploads.state, ['receiving', 'waiting', 'failed']),
            lt(archiveUploads.touchedAt, subDays(now(), abandonedDays)),
          ),
          and(eq(archiveUploads.state, 'done'), lt(archiveUploads.touchedAt, subDays(now(), uploadRetentionDays))),
        ),
      )
      .limit(batchSize)
    const ids = expired.map(({ id }) => id)
    if (ids.length === 0) return 0
    const deletedFiles = await tx.delete(archiveFiles).where(inArray(archiveFiles.uploadId, ids)).returning()
    await tx.delete(archiveUploads).where(inArray(archiveUploads.id, ids))
    await queueErasure(tx, enqueue, deletedFiles)
    return ids.length
  })
}

/** Encrypts files that were stored unencrypted or with an older key. */
async function encryptStoredFiles({ db, files, logger }: Pick<Context, 'db' | 'files' | 'logger'>): Promise<void> {
  const kept = await db
    .select({ id: archiveFiles.id })
    .from(archiveFiles)
    .innerJoin(archiveUploads, eq(archiveUploads.id, archiveFiles.uploadId))
    .where(eq(archiveUploads.state, 'done'))
  const attached = await db.select({ id: ticketAttachments.id }).from(ticketAttachments)
  for (const { id } of [...kept, ...attached]) {
    // One unreadable file must not leave the others unencrypted.
    await files.encrypt(id).catch((error: unknown) => logger.error({ err: error, fileId: id }, 'file not encrypted'))
  }
}

async function eraseOrphans({ db, now, files }: Pick<Context, 'db' | 'now' | 'files'>): Promise<void> {
  const before = subDays(now(), orphanDays)
  for await (const { id, changedAt } of files.list()) {
    if (changedAt >= before) continue
    if (!(await isReferenced(db, id))) await files.remove(id)
  }
}

async function isReferenced(db: Database, id: string): Promise<boolean> {
  if (await isTicketAttachment(db, id)) return true
  if ((await db.$count(transferFiles, eq(transferFiles.id, id))) > 0) return true
  const imageKey = imageKeyOf(id)
  const rows = imageKey
    ? await db.select({ id: articleImages.key }).from(articleImages).where(eq(articleImages.key, imageKey))
    : await db.select({ id: archiveFiles.id }).from(archiveFiles).where(eq(archiveFiles.id, id))
  return rows.length > 0 || (await isQueuedMail(db, id))
}
