import { access, chmod, constants, mkdir, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Readable } from 'node:stream'
import type { DataStore } from '@tus/server'
import type { Env } from '#/platform/config/env.ts'
import { openBucket } from './bucket.ts'
import { openEncryptedStore } from './encrypted-store.ts'
import { openFolder } from './folder.ts'
import type { StoredFile } from './plain-store.ts'

/** Where large files lie: a folder on one machine, an S3-compatible bucket on several. Ids are names without a slash. */
export interface FileStore {
  /** What the tus protocol writes to. */
  tus: DataStore
  /** Writes a small file at once, over one of the same id. */
  put: (id: string, bytes: Uint8Array) => Promise<void>
  /** A file as bytes that are fetched when they are read. Rejects where there is none. */
  blob: (id: string, size: number) => Promise<Blob>
  /** Encrypts a file that is complete, with the newest key. One that is encrypted with it already is left alone. */
  encrypt: (id: string) => Promise<void>
  /** Streams a file out. Rejects where there is none. */
  read: (id: string) => Promise<Readable>
  /** Erases a file; one that is not there is no error. */
  remove: (id: string) => Promise<void>
  list: () => AsyncIterable<StoredFile>
}

/** Rejects with a readable message if the folder can't be written. */
export async function openFileStore(env: Env): Promise<FileStore> {
  if (env.FILES_S3_BUCKET) return openEncryptedStore(openBucket(env), env.TOKEN_ENCRYPTION_KEY)
  await requireWritable(env.FILES_DIR)
  return openEncryptedStore(openFolder(env.FILES_DIR), env.TOKEN_ENCRYPTION_KEY)
}

// Otherwise the first upload would be what finds out.
async function requireWritable(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await closeToOthers(folder)
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (cause) {
    const advice = 'Point FILES_DIR at a folder that the API and every worker can write, or set FILES_S3_BUCKET.'
    throw new Error(`FILES_DIR (${resolve(folder)}) can't be written. ${advice}`, { cause })
  }
}

/** A folder from before. A volume that somebody else owns keeps its mode: its files are still nobody else's. */
async function closeToOthers(folder: string): Promise<void> {
  const { uid } = await stat(folder)
  if (uid === process.getuid?.()) await chmod(folder, 0o700)
}
