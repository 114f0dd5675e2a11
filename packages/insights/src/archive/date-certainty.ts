import * as z from 'zod'

/**
 * What a date says of the moment at which Instagram made an export. `exact`: the export names it. `earliest`: it is that of
 * the newest entry, and the export is no older. `latest`: it is that of the import, and the export is no newer.
 */
export const dateCertaintySchema = z.enum(['exact', 'earliest', 'latest'])
export type DateCertainty = z.infer<typeof dateCertaintySchema>

/** An export's date as its reader tells it; without `isDated`, that of its newest entry. */
export interface ExportDate {
  exportedAt: Date | null
  isDated: boolean
}

/** Of the date that stands for an export: its own, or that of its import where it has none. */
export function dateCertaintyOf({ exportedAt, isDated }: ExportDate): DateCertainty {
  if (exportedAt === null) return 'latest'
  return isDated ? 'exact' : 'earliest'
}

/** The same for what is stored: left out where it is exact, as in everything from before this was kept. */
export function uncertaintyOf(date: ExportDate): { certainty?: DateCertainty } {
  const certainty = dateCertaintyOf(date)
  return certainty === 'exact' ? {} : { certainty }
}
