import { openAsBlob } from 'node:fs'
import { lstat, readdir, realpath } from 'node:fs/promises'
import { basename, join, relative, sep } from 'node:path'
import {
  isClosedFolder,
  isDeliveryName,
  isPlainName,
  isScheduleName,
  maxDeliveryDepth,
  maxFilesListed,
} from '@tidewatch/instagram/archive/delivery-names'
import {
  type DeliveryFile,
  type DeliveryFolder,
  type DeliverySource,
  FileChanged,
  SourceDenied,
} from './delivery-source.ts'

/**
 * Deliveries below a folder on the server's own disk, filled by a sync client. Links aren't followed: they could lead
 * to files that don't belong to the account.
 */
export function openServerFolder(root: string): DeliverySource {
  async function* foldersIn(path: string, depth: number): AsyncGenerator<DeliveryFolder> {
    for (const entry of await listing(path)) {
      if (!entry.isDirectory() || !isPlainName(entry.name)) continue
      const child = join(path, entry.name)
      if (isDeliveryName(entry.name)) {
        const container = isScheduleName(basename(path)) ? relative(root, path).split(sep).join('/') : null
        yield { id: relative(root, child).split(sep).join('/'), name: entry.name, container }
      } else if (depth < maxDeliveryDepth) yield* foldersIn(child, depth + 1)
    }
  }

  async function filesIn(path: string, base: string, found: DeliveryFile[]): Promise<void> {
    for (const entry of await listing(path)) {
      if (!isPlainName(entry.name) || found.length >= maxFilesListed) continue
      const child = join(path, entry.name)
      if (entry.isDirectory()) {
        if (!isClosedFolder(entry.name)) await filesIn(child, base, found)
      } else if (entry.isFile()) {
        const { size, mtime } = await lstat(child)
        const relativePath = relative(base, child).split(sep).join('/')
        found.push({ id: child, path: relativePath, size, changedAt: mtime, checksum: null })
      }
    }
  }

  return {
    async listFolders() {
      const folders: DeliveryFolder[] = []
      for await (const folder of foldersIn(root, 1)) folders.push(folder)
      return folders
    },

    async listFiles({ id }) {
      const base = join(root, id)
      const files: DeliveryFile[] = []
      await filesIn(base, base, files)
      return files
    },

    async fetch(file) {
      // Between listing and opening, a folder may have been replaced by a link.
      const real = await realpath(file.id).catch(() => null)
      const realRoot = await realpath(root)
      if (real === null || real !== join(realRoot, relative(root, file.id))) throw new FileChanged(file.path)
      const blob = await openAsBlob(real)
      if (blob.size !== file.size) throw new FileChanged(file.path)
      return blob
    },
  }
}

/** Empty if the folder doesn't exist yet. */
async function listing(path: string) {
  try {
    return await readdir(path, { withFileTypes: true })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    if (code === 'ENOENT' || code === 'ENOTDIR') return []
    if (code === 'EACCES' || code === 'EPERM') throw new SourceDenied(`The folder can't be read: ${path}`)
    throw error
  }
}
