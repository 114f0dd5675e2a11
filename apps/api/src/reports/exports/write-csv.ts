import { csvBreaks, harmlessCell } from '@tidewatch/i18n/formatting/harmless-cell'
import { stringify } from 'csv-stringify/sync'
import type { Formatter } from './formatter.ts'
import type { Cell, Table } from './table.ts'

/**
 * A table as CSV (RFC 4180) in UTF-8 with a byte order mark, which spreadsheet programs expect. Text that begins like a
 * formula gets an apostrophe in front, so that no program runs it; numbers use a decimal point and get no apostrophe.
 */
export function writeCsv(
  { heads, rows }: Pick<Table, 'heads' | 'rows'>,
  formatter: Pick<Formatter, 'wallClock'>,
): string {
  return stringify([heads.map(harmlessCell)], { bom: true, ...csvBreaks }) + csvRows(rows, formatter)
}

/** More rows of the same table. */
export function csvRows(rows: Table['rows'], formatter: Pick<Formatter, 'wallClock'>): string {
  return stringify(
    rows.map((row) => row.map((cell) => formatCell(cell, formatter))),
    csvBreaks,
  )
}

function formatCell(cell: Cell, { wallClock }: Pick<Formatter, 'wallClock'>): string {
  if (cell.value === null) return ''
  if (cell.type === 'text') return harmlessCell(cell.value)
  return cell.type === 'moment' ? wallClock(cell.value) : String(cell.value)
}
