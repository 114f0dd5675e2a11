import { isWanted } from '#/archive/deliveries/wanted-files.ts'
import { reserveFormRoom } from '#/archive/uploads/storage-quota.ts'
import type { Context } from '#/primitives/context.ts'
import { boundaryOf, splitParts } from './multipart-related.ts'
import { type Place, readFile, readFolder } from './read-item.ts'
import { type Job, recordItem } from './record-item.ts'
import { storeBytes } from './store-bytes.ts'
import type { TransferCaller } from './transfer-caller.ts'
import { TransferRefusal } from './transfer-refusal.ts'

/** Bytes of an item's JSON, and of the whole item: Instagram accepts no larger video. */
const maxJsonBytes = 64 * 1024
const maxItemBytes = 4 * 1024 ** 3

interface ArrivingItem {
  caller: TransferCaller
  authorization: string | undefined
  job: Job
  contentType: string
  /** As declared by the request. */
  length: number | null
  body: AsyncIterator<Uint8Array>
}

/**
 * Receives one item of a transfer. Unwanted items are read to the end and discarded as they arrive, without being
 * written anywhere. Throws `TransferRefusal`.
 */
export async function receiveItem(context: Context, item: ArrivingItem): Promise<void> {
  if ((item.length ?? 0) > maxItemBytes) throw new TransferRefusal('destination_full')
  const body = limitSize(item.body)
  const type = item.contentType.split(';')[0]?.trim().toLowerCase()
  const { caller, authorization, job } = item
  if (type === 'application/json') {
    const place = readFolder(await readText(body))
    return recordItem(context, { caller, authorization, job, place, kept: null })
  }
  const boundary = boundaryOf(item.contentType)
  if (type !== 'multipart/related' || boundary === null) throw new TransferRefusal('invalid_request')
  const parts = splitParts(body, boundary)
  await requirePart(parts)
  const place = readFile(await readText(parts.body()))
  await requirePart(parts)
  const room = reserveFormRoom(context, { userId: caller.userId, length: item.length })
  try {
    const kept = shouldStore(place) ? await storeBytes(context, parts.body(), room) : await drain(parts.body())
    try {
      if (await parts.next()) throw new TransferRefusal('invalid_request')
      // From here on, its file counts instead of the reservation.
      await recordItem(context, { caller, authorization, job, place, kept })
    } catch (error) {
      if (kept) await context.files.remove(kept.id)
      throw error
    }
  } finally {
    await room.release()
  }
}

/** The same files as from a folder: lists, never messages, pictures or videos. */
function shouldStore({ path }: Place): boolean {
  return path !== '' && isWanted(path)
}

async function requirePart({ next }: { next: () => Promise<boolean> }): Promise<void> {
  if (!(await next())) throw new TransferRefusal('invalid_request')
}

async function drain(bytes: AsyncIterable<Buffer>): Promise<null> {
  for await (const _ of bytes);
  return null
}

async function readText(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const read: Uint8Array[] = []
  let size = 0
  for await (const chunk of bytes) {
    size += chunk.length
    if (size > maxJsonBytes) throw new TransferRefusal('invalid_request')
    read.push(chunk)
  }
  return Buffer.concat(read).toString('utf8')
}

/** An item with a missing or wrong length must not go on forever. */
async function* limitSize(body: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  let size = 0
  for (let read = await body.next(); !read.done; read = await body.next()) {
    size += read.value.length
    if (size > maxItemBytes) throw new TransferRefusal('destination_full')
    yield read.value
  }
}
