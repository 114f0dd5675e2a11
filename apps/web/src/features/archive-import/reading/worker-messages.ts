import type { ArchiveErrorCode } from '@tidewatch/instagram/archive-error'
import type { ArchiveFile, ArchiveInventory, ArchiveProgress } from '@tidewatch/instagram/archive-inventory'
import type { ArchiveReading } from '@tidewatch/instagram/read-archive'

/** What the screen needs of an inventory. The list of entries and the files themselves stay in the worker. */
export type InventorySummary = Pick<ArchiveInventory, 'ownerHint' | 'dateHint' | 'layouts' | 'neverRead' | 'problems'>

/** Why nothing could be read, besides what `problems` say. `unsupported`: the browser cannot inflate ZIPs. */
export type ReadingFailure = ArchiveErrorCode | 'unsupported' | 'unexpected'

/** A worker reads one archive. Stopping it is how a reading is cancelled. */
export interface ReadRequest {
  files: ArchiveFile[]
}

export type WorkerMessage =
  | { type: 'progress'; progress: ArchiveProgress }
  | { type: 'read'; inventory: InventorySummary; reading: ArchiveReading }
  | { type: 'unreadable'; inventory: InventorySummary }
  | { type: 'failed'; failure: ReadingFailure; path: string | null }
