import type { Readable } from 'node:stream'
import type { DataStore } from '@tus/server'
import type { StoredFile } from './plain-store.ts'

/**
 * Storage for large files: a folder on one machine, an S3-compatible bucket on several. Ids are names without a slash.
 */
export interface FileStore {
  /** The store that the tus server writes to. */
  tus: DataStore
  /** Writes a small file, replacing one of the same id. */
  put: (id: string, bytes: Uint8Array) => Promise<void>
  /** Writes a file of any size, encrypting it as it streams; a partial file is never visible. */
  write: (id: string, bytes: AsyncIterable<Uint8Array>) => Promise<void>
  /** A file whose bytes are fetched when read. Rejects if it doesn't exist. */
  blob: (id: string, size: number) => Promise<Blob>
  /** Encrypts a complete file with the newest key. Does nothing if it already is. */
  encrypt: (id: string) => Promise<void>
  /** Streams a file. Rejects if it doesn't exist. */
  read: (id: string) => Promise<Readable>
  /** Deletes a file, if it exists. */
  remove: (id: string) => Promise<void>
  list: () => AsyncIterable<StoredFile>
}
