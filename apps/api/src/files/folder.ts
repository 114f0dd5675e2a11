import { randomUUID } from 'node:crypto'
import { createReadStream, openAsBlob } from 'node:fs'
import { access, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FileStore as TusFolder } from '@tus/file-store'
import type { FileStore } from './file-store.ts'

// Beside each file tus keeps what it knows about it.
const noteEnding = '.json'

export function openFolder(directory: string): FileStore {
  const pathOf = (id: string) => join(directory, id)
  return {
    tus: new TusFolder({ directory }),
    async put(id, bytes) {
      await mkdir(directory, { recursive: true })
      // Nobody reads half of it.
      const unfinished = pathOf(`${id}.${randomUUID()}`)
      await writeFile(unfinished, bytes)
      await rename(unfinished, pathOf(id))
    },
    blob: (id) => openAsBlob(pathOf(id), { type: 'application/zip' }),
    async read(id) {
      await access(pathOf(id))
      return createReadStream(pathOf(id))
    },
    async remove(id) {
      await rm(pathOf(id), { force: true })
      await rm(`${pathOf(id)}${noteEnding}`, { force: true })
    },
    async *list() {
      await mkdir(directory, { recursive: true })
      for (const name of await readdir(directory)) {
        // One that is erased meanwhile is no longer listed.
        const found = await stat(join(directory, name)).catch(() => null)
        const id = name.endsWith(noteEnding) ? name.slice(0, -noteEnding.length) : name
        if (found) yield { id, changedAt: found.mtime }
      }
    },
  }
}
