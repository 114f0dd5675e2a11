import type { ArchiveInventory } from '@tidewatch/instagram/archive/verdict/inventory'
import type { ArchiveErrorCode } from '@tidewatch/instagram/archive-error'
import type { ArchiveReading } from '@tidewatch/instagram/archive-reading'

/** What a screen needs of an inventory. The list of entries and the files themselves stay in the worker. */
export type InventorySummary = Pick<ArchiveInventory, 'ownerHint' | 'dateHint' | 'layouts' | 'neverRead' | 'problems'>

/** What a screen needs of a reading. A million people would hold up the page for as long as they take to arrive. */
export type ReadingSummary = Pick<
  ArchiveReading,
  'owner' | 'formerOwners' | 'exportedAt' | 'isDated' | 'verdicts' | 'warnings' | 'layouts' | 'filesRead'
>

/** Why nothing could be read, besides what `problems` say. `unsupported`: the browser cannot inflate ZIPs. */
export type ReadingFailure = ArchiveErrorCode | 'unsupported' | 'unexpected'

/** Why files could not be used. */
export type Refusal =
  | { kind: 'problems'; fileNames: string[]; problems: InventorySummary['problems'] }
  | { kind: 'failure'; fileNames: string[]; failure: ReadingFailure; path: string | null }

export function summarise({ ownerHint, dateHint, layouts, neverRead, problems }: ArchiveInventory): InventorySummary {
  return { ownerHint, dateHint, layouts, neverRead, problems }
}

export function summariseReading(reading: ArchiveReading): ReadingSummary {
  const { owner, formerOwners, exportedAt, isDated, verdicts, warnings, layouts, filesRead } = reading
  return { owner, formerOwners, exportedAt, isDated, verdicts, warnings, layouts, filesRead }
}
