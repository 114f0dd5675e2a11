import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { maxAttachmentBytes, type TicketAttachment } from '@tidewatch/contract/support/tickets'
import { Upload } from '@tus/server'
import { ticketAttachments } from '#/platform/db/schema/support/tickets.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Context } from '#/primitives/context.ts'
import { attachmentName } from './attachment-name.ts'

/**
 * Accepts a file for a message that is still being written. Its id claims it later, so only its sender knows it. Throws
 * `invalidInput` with a reason for a file that's too large or of an unsupported type.
 */
export async function storeAttachment(
  { db, files, now }: Pick<Context, 'db' | 'files' | 'now'>,
  { name, bytes }: { name: string; bytes: Uint8Array },
): Promise<TicketAttachment> {
  if (bytes.length > maxAttachmentBytes) throw refused('attachmentTooLarge')
  const { checkAttachment } = await import('./check-attachment.ts')
  const checked = await checkAttachment(bytes)
  if (!checked) throw refused('attachmentNotAccepted')
  const file = {
    id: randomUUID(),
    name: attachmentName(name, checked.mediaType),
    mediaType: checked.mediaType,
    size: checked.bytes.length,
  }
  await files.tus.create(new Upload({ id: file.id, offset: 0, size: file.size }))
  await files.tus.write(Readable.from([Buffer.from(checked.bytes)]), file.id, 0)
  await files.encrypt(file.id)
  await db.insert(ticketAttachments).values({ ...file, createdAt: now() })
  return file
}

function refused(reason: 'attachmentTooLarge' | 'attachmentNotAccepted'): AppError {
  return new AppError('invalidInput', { reason, problem: { fields: [{ path: 'data', key: reason }] } })
}
