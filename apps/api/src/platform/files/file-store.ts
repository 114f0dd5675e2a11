import type { Readable } from 'node:stream'
import type { DataStore } from '@tus/server'
import type { StoredFile } from './plain-store.ts'

/** Where large files lie: a folder on one machine, an S3-compatible bucket on several. Ids are names without a slash. */
export interface FileStore {
  /** What the tus protocol writes to. */
  tus: DataStore
  /** Writes a small file at once, over one of the same id. */
  put: (id: string, bytes: Uint8Array) => Promise<void>
  /** Writes a file of any size, encrypted as its bytes come; nobody sees half of it. */
  write: (id: string, bytes: AsyncIterable<Uint8Array>) => Promise<void>
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
