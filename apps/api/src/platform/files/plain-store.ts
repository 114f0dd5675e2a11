import type { Readable } from 'node:stream'
import type { DataStore } from '@tus/server'

export interface StoredFile {
  id: string
  changedAt: Date
}

/** Storage for files as they are, without encryption. Names contain no slash. */
export interface PlainStore {
  tus: DataStore
  put: (id: string, bytes: Uint8Array) => Promise<void>
  /** Writes a file of any size; a partial file is never visible. */
  write: (id: string, bytes: AsyncIterable<Uint8Array>) => Promise<void>
  blob: (id: string, size: number) => Promise<Blob>
  /** A whole file, or its bytes from `start` (inclusive) to `end` (exclusive). Rejects if it doesn't exist. */
  read: (id: string, range?: { start: number; end: number }) => Promise<Readable>
  /** A file's size in bytes; `null` if it doesn't exist. */
  size: (id: string) => Promise<number | null>
  remove: (id: string) => Promise<void>
  list: () => AsyncIterable<StoredFile>
}
