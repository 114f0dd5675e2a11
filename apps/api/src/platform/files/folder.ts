import { randomUUID } from 'node:crypto'
import { createReadStream, openAsBlob } from 'node:fs'
import { access, chmod, mkdir, opendir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FileStore as TusFolder } from '@tus/file-store'
import type { Upload } from '@tus/server'
import type { PlainStore } from './plain-store.ts'

// Next to each file, tus keeps its metadata.
const sidecarSuffix = '.json'

/** Only the process's user may access files. */
const mode = 0o600

class PrivateTusFolder extends TusFolder {
  override async create(upload: Upload): Promise<Upload> {
    const created = await super.create(upload)
    await chmod(join(this.directory, upload.id), mode)
    return created
  }
}

export function openFolder(directory: string): PlainStore {
  const pathOf = (id: string) => join(directory, id)
  async function write(id: string, bytes: Uint8Array | AsyncIterable<Uint8Array>): Promise<void> {
    await mkdir(directory, { recursive: true, mode: 0o700 })
    // A partial file is never visible under its name.
    const temporary = pathOf(`${id}.${randomUUID()}`)
    try {
      await writeFile(temporary, bytes, { mode })
      await rename(temporary, pathOf(id))
    } catch (error) {
      await rm(temporary, { force: true })
      throw error
    }
  }
  return {
    tus: new PrivateTusFolder({ directory }),
    put: write,
    write,
    blob: (id) => openAsBlob(pathOf(id), { type: 'application/zip' }),
    async read(id, range) {
      await access(pathOf(id))
      return createReadStream(pathOf(id), range ? { start: range.start, end: range.end - 1 } : {})
    },
    async size(id) {
      const found = await stat(pathOf(id)).catch(nullIfMissing)
      return found?.size ?? null
    },
    async remove(id) {
      await rm(pathOf(id), { force: true })
      await rm(`${pathOf(id)}${sidecarSuffix}`, { force: true })
    },
    async *list() {
      await mkdir(directory, { recursive: true })
      // Piece by piece, since a folder may have millions of names.
      for await (const { name } of await opendir(directory)) {
        // A file deleted in the meantime isn't listed.
        const found = await stat(join(directory, name)).catch(() => null)
        const id = name.endsWith(sidecarSuffix) ? name.slice(0, -sidecarSuffix.length) : name
        if (found) yield { id, changedAt: found.mtime }
      }
    },
  }
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
