import { stringify } from 'csv-stringify/sync'
import type { Reader } from './reader.ts'
import type { Cell, Table } from './table.ts'

/**
 * A table as CSV (RFC 4180) in UTF-8 with a byte order mark, as spreadsheet programs expect it. A text that begins like a
 * formula gets an apostrophe in front, so that no program runs it; numbers are written with a point and without one.
 */
export function writeCsv({ heads, rows }: Table, reader: Pick<Reader, 'wallClock'>): string {
  const lines = [heads.map(harmless), ...rows.map((row) => row.map((cell) => plain(cell, reader)))]
  return stringify(lines, { bom: true, record_delimiter: 'windows' })
}

function plain(cell: Cell, { wallClock }: Pick<Reader, 'wallClock'>): string {
  if (cell.value === null) return ''
  if (cell.type === 'text') return harmless(cell.value)
  return cell.type === 'moment' ? wallClock(cell.value) : String(cell.value)
}

// The writer's own guard would also mark negative numbers, which are no formulas.
function harmless(text: string): string {
  return /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/.test(text) ? `'${text}` : text
}
