import { csvBreaks, harmlessCell } from '@tidewatch/i18n/formatting/harmless-cell'
import { stringify } from 'csv-stringify/browser/esm/sync'
import type { ListTable } from './list-table.ts'

/**
 * A table as CSV (RFC 4180), in UTF-8 with a byte order mark as spreadsheet programs expect it; no cell can act as a
 * formula.
 */
export function toCsv({ heads, rows }: ListTable): string {
  const lines = rows.map(([username, profile, since]) => [harmlessCell(username), profile, since?.toISOString()])
  return stringify([heads.map(harmlessCell), ...lines], { bom: true, ...csvBreaks })
}
