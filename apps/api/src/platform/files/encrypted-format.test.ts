import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { decrypted, encrypted, headerBytes, keyIdOf, plainSize } from './encrypted-format.ts'

const key = { id: 'k', key: Buffer.alloc(32, 1) }
const chunk = 64 * 1024
const storedChunk = chunk + 16

const encrypt = (plain: Buffer, pieces = 5_000) =>
  buffer(
    encrypted(
      Readable.from(
        Array.from({ length: Math.ceil(plain.length / pieces) }, (_, at) =>
          plain.subarray(at * pieces, (at + 1) * pieces),
        ),
      ),
      key,
      'a file',
    ),
  )

function decrypt(stored: Buffer, range?: [number, number], fileId = 'a file') {
  const read = async (start: number, end: number) => Readable.from([stored.subarray(start, end)])
  const file = { fileId, header: stored.subarray(0, headerBytes), size: stored.length, key: key.key }
  return buffer(decrypted(read, file, range ?? [0, plainSize(stored.length)]))
}

test.each([0, 1, chunk - 1, chunk, chunk + 1, 3 * chunk, 3 * chunk + 7])(
  '%i bytes are decrypted to what they were',
  async (length) => {
    const plain = randomBytes(length)
    const stored = await encrypt(plain)
    expect([keyIdOf(stored), plainSize(stored.length)]).toEqual(['k', length])
    expect(await decrypt(stored)).toEqual(plain)
  },
)

test.each([
  [0, 1],
  [chunk - 1, chunk + 1],
  [chunk, 2 * chunk],
  [5, 2 * chunk + 5],
  [3 * chunk, 3 * chunk + 9],
  [3 * chunk + 8, 3 * chunk + 900],
])('bytes %i to %i are read without the rest', async (start, end) => {
  const plain = randomBytes(3 * chunk + 9)
  expect(await decrypt(await encrypt(plain), [start, end])).toEqual(plain.subarray(start, end))
})

test('encrypting the same file twice shares nothing but the header', async () => {
  const plain = Buffer.alloc(2 * chunk, 7)
  const [one, other] = await Promise.all([encrypt(plain), encrypt(plain)])
  expect(one.subarray(headerBytes, headerBytes + 64)).not.toEqual(other.subarray(headerBytes, headerBytes + 64))
  expect(one.subarray(headerBytes, headerBytes + 64)).not.toEqual(
    one.subarray(headerBytes + storedChunk).subarray(0, 64),
  )
})

test('changing, moving, truncating or swapping stored bytes is detected', async () => {
  const stored = await encrypt(randomBytes(3 * chunk + 9))
  const changed = Buffer.from(stored)
  changed.writeUInt8(changed.readUInt8(headerBytes + 10) ^ 1, headerBytes + 10)
  const chunkAt = (index: number) => stored.subarray(headerBytes + index * storedChunk).subarray(0, storedChunk)
  const header = stored.subarray(0, headerBytes)
  const swapped = Buffer.concat([header, chunkAt(1), chunkAt(0), chunkAt(2), chunkAt(3)])
  const salted = Buffer.from(stored)
  salted.writeUInt8(salted.readUInt8(50) ^ 1, 50)
  const cases = [changed, swapped, salted, stored.subarray(0, headerBytes + 2 * storedChunk), stored.subarray(0, -1)]
  for (const bytes of cases) await expect(decrypt(bytes)).rejects.toThrow()
  await expect(decrypt(stored, undefined, 'another file')).rejects.toThrow()
  expect(() => keyIdOf(Buffer.from('PK a ZIP'))).toThrow('no header')
})
