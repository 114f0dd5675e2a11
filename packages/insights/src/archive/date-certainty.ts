import * as z from 'zod'

/**
 * What a date says about the moment at which Instagram made an export. `exact`: the export states it. `earliest`: it's
 * the date of the newest entry, and the export is no older. `latest`: it's the date of the import, and the export is no
 * newer.
 */
export const dateCertaintySchema = z.enum(['exact', 'earliest', 'latest'])
export type DateCertainty = z.infer<typeof dateCertaintySchema>

/** An export's date as its reader returns it; without `isDated`, the date of its newest entry. */
export interface ExportDate {
  exportedAt: Date | null
  isDated: boolean
}

/** The certainty of the date used for an export: its own, or that of its import where it has none. */
export function dateCertaintyOf({ exportedAt, isDated }: ExportDate): DateCertainty {
  if (exportedAt === null) return 'latest'
  return isDated ? 'exact' : 'earliest'
}

/** The same for storage: omitted where exact, as in all data from before certainty was stored. */
export function uncertaintyOf(date: ExportDate): { certainty?: DateCertainty } {
  const certainty = dateCertaintyOf(date)
  return certainty === 'exact' ? {} : { certainty }
}
