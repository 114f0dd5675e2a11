import type { ArchiveInventory } from '@tidewatch/instagram/archive/verdict/inventory'
import type { ArchiveErrorCode } from '@tidewatch/instagram/archive-error'
import type { ArchiveReading } from '@tidewatch/instagram/archive-reading'

/** The part of an inventory that screens need. The entries and files stay in the worker. */
export type InventorySummary = Pick<ArchiveInventory, 'ownerHint' | 'dateHint' | 'layouts' | 'neverRead' | 'problems'>

/** The part of a reading that screens need. Transferring a million people would block the page. */
export type ReadingSummary = Pick<
  ArchiveReading,
  'owner' | 'formerOwners' | 'exportedAt' | 'isDated' | 'verdicts' | 'warnings' | 'layouts' | 'filesRead'
>

/**
 * Why nothing could be read, besides `problems`. `unsupported`: the browser can't inflate ZIPs. `offline`: without a
 * connection, the code that reads exports couldn't be loaded.
 */
export type ReadingFailure = ArchiveErrorCode | 'unsupported' | 'offline' | 'unexpected'

/** Why files couldn't be used. */
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
