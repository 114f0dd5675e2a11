import type { ChoosableCategory } from '@tidewatch/insights/archive/archive-selection'
import type { FamilyCount } from '@tidewatch/insights/family/count-family-figures'
import type { FamilyFigures } from '@tidewatch/insights/family/family-report'
import type { ClosedCount } from '@tidewatch/instagram/archive/lists/count-closed'
import type { CountableKind } from '@tidewatch/instagram/archive/verdict/file-rules'
import type { ArchiveFile, ArchiveProgress } from '@tidewatch/instagram/archive/verdict/inventory'
import type { InventorySummary, ReadingFailure, ReadingSummary } from '#/features/archive/reading/read-outcome.ts'

/** What of a reading is to be sent, and under whose name. */
export interface PackChoice {
  chosen: readonly ChoosableCategory[]
  owner: string
}

/** A worker reads one archive and keeps it until it is stopped, which is how a reading is cancelled too. */
export type WorkerRequest =
  | { type: 'read'; files: ArchiveFile[] }
  | { type: 'pack'; choice: PackChoice }
  /** Opens files that are otherwise left closed, because their owner asked for it. */
  | { type: 'count'; kind: CountableKind }
  /** Counts what a family agreement shares: amounts without names. */
  | { type: 'figures'; count: FamilyCount }

export type WorkerMessage =
  | { type: 'progress'; progress: ArchiveProgress }
  | { type: 'read'; inventory: InventorySummary; reading: ReadingSummary }
  | { type: 'unreadable'; inventory: InventorySummary }
  | { type: 'failed'; failure: ReadingFailure; path: string | null }
  /** `null`: they could not be counted. */
  | { type: 'counted'; kind: CountableKind; count: ClosedCount | null }
  /** `null`: the archive does not say when it was made. */
  | { type: 'figures'; figures: FamilyFigures | null }
  /** The chosen part as the JSON text that the server takes, in bytes that change hands without being copied. */
  | { type: 'packed'; archive: ArrayBuffer }
