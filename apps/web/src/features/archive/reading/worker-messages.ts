import type { SelectableCategory } from '@tidewatch/insights/archive/archive-selection'
import type { FamilyCount } from '@tidewatch/insights/family/count-family-figures'
import type { FamilyFigures } from '@tidewatch/insights/family/family-report'
import type { ClosedCount } from '@tidewatch/instagram/archive/lists/count-closed'
import type { CountableKind } from '@tidewatch/instagram/archive/verdict/file-rules'
import type { ArchiveFile, ArchiveProgress } from '@tidewatch/instagram/archive/verdict/inventory'
import type { InventorySummary, ReadingFailure, ReadingSummary } from '#/features/archive/reading/read-outcome.ts'

/** The categories to send, and the owner's name. */
export interface PackChoice {
  chosen: readonly SelectableCategory[]
  owner: string
}

/** A worker reads one export and keeps it until it's stopped, which also cancels the reading. */
export type WorkerRequest =
  | { type: 'read'; files: ArchiveFile[] }
  | { type: 'pack'; choice: PackChoice }
  /** Counts entries in files that otherwise stay unopened, at the owner's request. */
  | { type: 'count'; kind: CountableKind }
  /** Counts what a family agreement shares: numbers without names. */
  | { type: 'figures'; count: FamilyCount }

export type WorkerMessage =
  /** The first message: the worker has been loaded. */
  | { type: 'ready' }
  | { type: 'progress'; progress: ArchiveProgress }
  | { type: 'read'; inventory: InventorySummary; reading: ReadingSummary }
  | { type: 'unreadable'; inventory: InventorySummary }
  | { type: 'failed'; failure: ReadingFailure; path: string | null }
  /** `null`: counting failed. */
  | { type: 'counted'; kind: CountableKind; count: ClosedCount | null }
  /** `null`: the export doesn't say when it was made. */
  | { type: 'figures'; figures: FamilyFigures | null }
  /** The chosen part as the JSON that the server accepts, in a buffer that is transferred rather than copied. */
  | { type: 'packed'; archive: ArrayBuffer }
