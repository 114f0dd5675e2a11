import { csvBreaks, harmlessCell } from '@tidewatch/i18n/formatting/harmless-cell'
import { stringify } from 'csv-stringify/sync'

/** A text, number, boolean or enum value; `null` is an empty cell. */
export type Value = string | number | boolean | null

/**
 * CSV lines (RFC 4180) in UTF-8, without a byte order mark, which some programs read as part of the first column's
 * name. Texts that begin like a formula get a leading apostrophe; numbers don't, so that negative ones stay numbers.
 */
export function csvLines(rows: readonly (readonly Value[])[]): string {
  return stringify(
    rows.map((row) =>
      row.map((value) => (typeof value === 'string' ? harmlessCell(value) : value === null ? '' : String(value))),
    ),
    csvBreaks,
  )
}
