import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { EncryptionKey } from '#/platform/config/env.ts'

/**
 * The format of an encrypted file: the STREAM construction (Hoang et al., 2015) over AES-256-GCM, as in age and Tink,
 * plus range reads, which no Node library offers.
 *
 * - 64 bytes of header: `TWE1`, the length of the key's id, the id, and at byte 46 a salt of 16 bytes.
 * - Chunks of 64 KiB, the last one shorter or empty, each followed by its tag. The nonce is the chunk's number and
 *   whether it is the last, so that chunks can't be swapped, repeated or truncated.
 * - The key is unique to the file: HKDF-SHA-256 of the named key with the salt and the file's id.
 */
const magic = Buffer.from('TWE1')
export const headerBytes = 64
const saltAt = 46
const saltBytes = 16
const chunkBytes = 64 * 1024
const tagBytes = 16
const storedChunkBytes = chunkBytes + tagBytes

type Bytes = AsyncIterable<Uint8Array>

/** Reads stored bytes from `start` (inclusive) to `end` (exclusive). */
type ReadStored = (start: number, end: number) => Promise<Bytes>

/** Encrypts a file with a key. */
export async function* encrypted(source: Bytes, { id, key }: EncryptionKey, fileId: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltBytes)
  const header = Buffer.alloc(headerBytes)
  magic.copy(header)
  header.writeUInt8(Buffer.byteLength(id), magic.length)
  header.write(id, magic.length + 1)
  salt.copy(header, saltAt)
  yield header
  const fileKey = keyOf(key, salt, fileId)
  let index = 0
  let before: Buffer | null = null
  // Lags one chunk behind, so that the last one can be marked as last.
  for await (const chunk of rechunk(source, chunkBytes)) {
    if (before) yield encryptChunk(fileKey, before, { index: index++, isLast: false })
    before = chunk
  }
  yield encryptChunk(fileKey, before ?? Buffer.alloc(0), { index, isLast: true })
}

/** The id of the key that a file is encrypted with. Throws if it isn't an encrypted file. */
export function keyIdOf(header: Buffer): string {
  if (header.length < headerBytes || !header.subarray(0, magic.length).equals(magic)) {
    throw new Error('A stored file has no header of an encrypted file.')
  }
  return header.toString('utf8', magic.length + 1, magic.length + 1 + header.readUInt8(magic.length))
}

interface EncryptedFile {
  fileId: string
  header: Buffer
  /** Stored size in bytes. */
  size: number
  key: Buffer
}

export const plainSize = (size: number): number => size - headerBytes - countChunks(size) * tagBytes

/**
 * A file's bytes from `start` (inclusive) to `end` (exclusive). Throws if any of them were changed, moved or truncated.
 */
export async function* decrypted(
  read: ReadStored,
  { fileId, header, size, key }: EncryptedFile,
  [start, end]: [number, number],
): AsyncGenerator<Buffer> {
  const fileKey = keyOf(key, header.subarray(saltAt, saltAt + saltBytes), fileId)
  const last = countChunks(size) - 1
  const to = Math.min(end, plainSize(size))
  const [first, final] = [Math.floor(start / chunkBytes), Math.min(last, Math.floor(Math.max(0, to - 1) / chunkBytes))]
  const stored = await read(
    headerBytes + first * storedChunkBytes,
    Math.min(size, headerBytes + (final + 1) * storedChunkBytes),
  )
  let index = first
  for await (const chunk of rechunk(stored, storedChunkBytes)) {
    const plain = decryptChunk(fileKey, chunk, { index, isLast: index === last })
    const from = index * chunkBytes
    yield plain.subarray(Math.max(0, start - from), Math.max(0, to - from))
    index += 1
  }
  if (index !== final + 1) throw new Error(`The stored file ${fileId} is cut off.`)
}

const countChunks = (size: number) => Math.max(1, Math.ceil((size - headerBytes) / storedChunkBytes))

function keyOf(key: Buffer, salt: Buffer, fileId: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, `file ${fileId}`, 32))
}

interface Place {
  index: number
  isLast: boolean
}

function nonceOf({ index, isLast }: Place): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(index, 5, 6)
  nonce.writeUInt8(isLast ? 1 : 0, 11)
  return nonce
}

function encryptChunk(key: Buffer, chunk: Buffer, place: Place): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, nonceOf(place))
  return Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()])
}

function decryptChunk(key: Buffer, stored: Buffer, place: Place): Buffer {
  const tagStart = stored.length - tagBytes
  if (tagStart < 0) throw new Error('A stored file is cut off.')
  const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(place), { authTagLength: tagBytes })
  decipher.setAuthTag(stored.subarray(tagStart))
  return Buffer.concat([decipher.update(stored.subarray(0, tagStart)), decipher.final()])
}

/** Splits bytes into chunks of equal size; the last may be shorter. */
async function* rechunk(source: Bytes, size: number): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = []
  let length = 0
  for await (const bytes of source) {
    waiting.push(bytes)
    length += bytes.length
    if (length < size) continue
    const all = Buffer.concat(waiting)
    let at = 0
    for (; length - at >= size; at += size) yield all.subarray(at, at + size)
    waiting = [all.subarray(at)]
    length -= at
  }
  if (length > 0) yield Buffer.concat(waiting)
}
