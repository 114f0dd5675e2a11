import type { Readable } from 'node:stream'
import type { DataStore } from '@tus/server'

export interface StoredFile {
  id: string
  changedAt: Date
}

/** Where files lie, as they are. Names are without a slash. */
export interface PlainStore {
  tus: DataStore
  put: (id: string, bytes: Uint8Array) => Promise<void>
  /** Writes a file of any size; nobody sees half of it. */
  write: (id: string, bytes: AsyncIterable<Uint8Array>) => Promise<void>
  blob: (id: string, size: number) => Promise<Blob>
  /** All of a file, or its bytes from `start` up to before `end`. Rejects where there is none. */
  read: (id: string, range?: { start: number; end: number }) => Promise<Readable>
  /** How many bytes a file has; `null` where there is none. */
  size: (id: string) => Promise<number | null>
  remove: (id: string) => Promise<void>
  list: () => AsyncIterable<StoredFile>
}
