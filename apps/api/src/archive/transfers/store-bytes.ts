import { createHash, randomUUID } from 'node:crypto'
import { maxFileBytes } from '#/archive/deliveries/wanted-files.ts'
import type { FormReservation } from '#/archive/uploads/storage-quota.ts'
import type { Context } from '#/primitives/context.ts'
import { TransferRefusal } from './transfer-refusal.ts'

/** A received file. */
export interface StoredBytes {
  id: string
  size: number
  checksum: string
  /** False if it was too large to store. */
  isStored: boolean
}

/** Streams a file to the uploads, encrypting it on the way. Throws `TransferRefusal` if its owner has no room. */
export async function storeBytes(
  { files }: Pick<Context, 'files'>,
  bytes: AsyncIterable<Buffer>,
  room: Pick<FormReservation, 'take'>,
): Promise<StoredBytes> {
  const id = randomUUID()
  const hash = createHash('sha256')
  let size = 0
  const kept = async function* () {
    for await (const chunk of bytes) {
      size += chunk.length
      // The rest is only counted.
      if (size > maxFileBytes) continue
      hash.update(chunk)
      if (!(await room.take(chunk.length))) throw new TransferRefusal('destination_full')
      yield chunk
    }
  }
  try {
    await files.write(id, kept())
    const isStored = size <= maxFileBytes
    if (!isStored) await files.remove(id)
    return { id, size, checksum: hash.digest('hex'), isStored }
  } catch (error) {
    await files.remove(id)
    throw error
  }
}
