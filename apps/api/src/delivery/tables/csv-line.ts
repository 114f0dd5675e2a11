import { csvBreaks, harmlessCell } from '@tidewatch/i18n/formatting/harmless-cell'
import { stringify } from 'csv-stringify/sync'

/** A text, a number or a word of ours; `null` is an empty cell. */
export type Value = string | number | boolean | null

/**
 * Lines of CSV (RFC 4180) in UTF-8, without a byte order mark, which some programs take for a part of the first name. Texts
 * that begin like a formula get an apostrophe in front; numbers don't, so that negative ones stay numbers.
 */
export function csvLines(rows: readonly (readonly Value[])[]): string {
  return stringify(
    rows.map((row) =>
      row.map((value) => (typeof value === 'string' ? harmlessCell(value) : value === null ? '' : String(value))),
    ),
    csvBreaks,
  )
}
