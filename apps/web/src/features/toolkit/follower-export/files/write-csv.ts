import { stringify } from 'csv-stringify/browser/esm/sync'
import type { ListTable } from './list-table.ts'

/**
 * A table as CSV (RFC 4180) in UTF-8 with a byte order mark, as spreadsheet programs expect it. A text that begins like a
 * formula gets an apostrophe in front, so that no program runs it.
 */
export function toCsv({ heads, rows }: ListTable): string {
  return stringify([heads, ...rows.map(([username, profile, since]) => [username, profile, since?.toISOString()])], {
    bom: true,
    record_delimiter: 'windows',
    escape_formulas: true,
  })
}
