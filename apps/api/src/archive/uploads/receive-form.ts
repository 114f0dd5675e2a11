import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { Busboy, type BusboyHeaders } from '@fastify/busboy'
import { maxFormUploadBytes, maxParts, reportCategories } from '@tidewatch/contract/archive/uploads'
import { Upload } from '@tus/server'
import { requireMatchingMonitor } from '#/archive/imports/import-archive.ts'
import { archiveFiles, archiveUploads } from '#/platform/db/schema/archive/imports.ts'
import type { MonitorRow } from '#/platform/db/schema/watch/monitors.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { BadRequest } from '#/platform/http/respond.ts'
import type { Context } from '#/primitives/context.ts'
import { refuseIfManyOpen } from './queries.ts'
import { completeFile } from './receive-file.ts'
import { type FormReservation, remainingQuota, requireQuota, reserveFormRoom, storeFullError } from './storage-quota.ts'

interface Form {
  body: globalThis.ReadableStream | null
  contentType: string
  /** Of the whole request, if declared. */
  length: number | null
}

/** Maximum bytes that a form adds around its files. */
const maxFormOverhead = 64 * 1024

interface ReceivedFile {
  id: string
  name: string
  size: number
}

/**
 * Receives the ZIPs of one archive from a form (`file`, once or several times), streaming each into the file store, and
 * queues their reading for the categories of reports. Rejects with 400 for a form without a file, 413 for one that is
 * too large, and `archiveNotReadable` if there's no room or too many uploads are unfinished; what had arrived by then
 * is deleted.
 */
export async function receiveForm(
  context: Context,
  { monitor, userId }: { monitor: MonitorRow; userId: string },
  request: Form,
): Promise<{ uploadId: string }> {
  requireMatchingMonitor(monitor, { owner: null, formerOwners: [] })
  await refuseIfManyOpen(context.db, userId)
  if ((request.length ?? 0) - maxFormOverhead > (await remainingQuota(context, userId))) throw storeFullError()
  const room = reserveFormRoom(context, { userId, length: request.length })
  const received: ReceivedFile[] = []
  const receive = async () => {
    await receiveFiles(context, { ...request, room }, received)
    if (received.length === 0) throw new BadRequest(400)
    return store(context, { monitorId: monitor.id, userId, room }, received)
  }
  const uploadId = await receive().catch(async (error: unknown) => {
    await room.release()
    await Promise.all(received.map(({ id }) => context.files.remove(id)))
    throw error
  })
  for (const { id } of received) await completeFile(context, { id, uploadId })
  return { uploadId }
}

async function receiveFiles(
  { files }: Pick<Context, 'files'>,
  { body, contentType, room }: Pick<Form, 'body' | 'contentType'> & { room: Pick<FormReservation, 'take'> },
  received: ReceivedFile[],
): Promise<void> {
  if (!body) throw new BadRequest(400)
  const headers: BusboyHeaders = { 'content-type': contentType }
  const form = new Busboy({ headers, limits: { files: maxParts, fileSize: maxFormUploadBytes, fields: 0 } })
  const writes: Promise<void>[] = []
  let isFull = false
  const withinRoom = async function* (stream: AsyncIterable<Buffer>) {
    for await (const chunk of stream) {
      isFull ||= !(await room.take(chunk.length))
      if (isFull) return
      yield chunk
    }
  }
  form.on('file', (field, stream, name) => {
    if (field !== 'file') {
      stream.resume()
      return
    }
    const file = { id: randomUUID(), name: name.slice(0, 255) || 'archive.zip', size: 0 }
    received.push(file)
    const write = async () => {
      await files.tus.create(new Upload({ id: file.id, offset: 0 }))
      file.size = await files.tus.write(Readable.from(withinRoom(stream)), file.id, 0)
      if (isFull) throw storeFullError()
      if (stream.truncated) throw new BadRequest(413)
      // Objects in a bucket are complete only once their length is known.
      await files.tus.declareUploadLength(file.id, file.size)
      await files.tus.write(Readable.from([]), file.id, file.size)
    }
    const writing = write()
    writing.catch((error: Error) => form.destroy(error))
    writes.push(writing)
  })
  const formFinished = new Promise<void>((resolve, reject) => {
    form.once('finish', resolve)
    form.once('error', reject)
    form.once('filesLimit', () => reject(new BadRequest(413)))
  })
  const source = Readable.fromWeb(body as ReadableStream)
  source.once('error', (error) => form.destroy(error))
  source.pipe(form)
  try {
    await formFinished
    await Promise.all(writes)
  } catch (error) {
    await Promise.allSettled(writes)
    throw error instanceof BadRequest || error instanceof AppError ? error : new BadRequest(400)
  }
}

function store(
  { db, now }: Context,
  { monitorId, userId, room }: { monitorId: string; userId: string; room: Pick<FormReservation, 'release'> },
  received: ReceivedFile[],
): Promise<string> {
  return db.transaction(async (tx) => {
    // From here on, its files count instead of the reservation.
    await room.release(tx)
    await requireQuota(
      { db: tx, now },
      userId,
      received.reduce((sum, { size }) => sum + size, 0),
    )
    // Others may have been started while it arrived.
    await refuseIfManyOpen(tx, userId)
    const [upload] = await tx
      .insert(archiveUploads)
      .values({
        monitorId,
        categories: [...reportCategories],
        keepFile: false,
        state: 'receiving',
        createdAt: now(),
        touchedAt: now(),
      })
      .returning({ id: archiveUploads.id })
    if (!upload) throw new BadRequest(400)
    await tx.insert(archiveFiles).values(received.map((file, part) => ({ ...file, uploadId: upload.id, part })))
    return upload.id
  })
}
