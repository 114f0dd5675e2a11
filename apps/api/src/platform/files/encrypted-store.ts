import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { EncryptionKey } from '#/platform/config/env.ts'
import { decrypted, encrypted, headerBytes, keyIdOf, plainSize } from './encrypted-format.ts'
import type { FileStore } from './file-store.ts'
import type { PlainStore } from './plain-store.ts'
import { RangedBlob } from './ranged-blob.ts'

/** The encrypted form of a file has its own name, so that an upload can't pass for one. */
const suffix = '.enc'

/** A store in which some files are encrypted; reading is the same for all. The first key encrypts new ones. */
export function openEncryptedStore(plain: PlainStore, keys: readonly EncryptionKey[]): FileStore {
  function newestKey(): EncryptionKey {
    const [key] = keys
    if (!key) throw new Error('TOKEN_ENCRYPTION_KEY is not set.')
    return key
  }

  /** Opens a file for range reads; `null` if it isn't encrypted. */
  async function openEncrypted(fileId: string) {
    const name = `${fileId}${suffix}`
    const size = await plain.size(name)
    if (size === null) return null
    const header = await buffer(await plain.read(name, { start: 0, end: headerBytes }))
    const keyId = keyIdOf(header)
    const key = keys.find(({ id }) => id === keyId)?.key
    if (!key) throw new Error(`The encryption key "${keyId}" is not known any more.`)
    const readStored = (start: number, end: number) => plain.read(name, { start, end })
    const read = (start: number, end: number) =>
      Readable.from(decrypted(readStored, { fileId, header, size, key }, [start, end]))
    return { keyId, size: plainSize(size), read }
  }

  return {
    tus: plain.tus,
    put: plain.put,
    async blob(id, size) {
      const file = await openEncrypted(id)
      return file ? new RangedBlob(async (start, end) => file.read(start, end), 0, size) : plain.blob(id, size)
    },
    // Tries the plain file first, so that public images cost one request.
    read: (id) =>
      plain.read(id).catch(async (missing: unknown) => {
        const file = await openEncrypted(id)
        if (!file) throw missing
        return file.read(0, file.size)
      }),
    write: (id, bytes) => plain.write(`${id}${suffix}`, encrypted(bytes, newestKey(), id)),
    async encrypt(id) {
      const key = newestKey()
      const file = await openEncrypted(id)
      if (file?.keyId !== key.id) {
        const source = file ? file.read(0, file.size) : await plain.read(id)
        await plain.write(`${id}${suffix}`, encrypted(source, key, id))
      }
      // Also removes a plain file left behind by a crash in between.
      await plain.remove(id)
    },
    async remove(id) {
      await plain.remove(id)
      await plain.remove(`${id}${suffix}`)
    },
    async *list() {
      for await (const { id, changedAt } of plain.list()) {
        yield { id: id.endsWith(suffix) ? id.slice(0, -suffix.length) : id, changedAt }
      }
    },
  }
}
