import writeXlsxFile, { type CellObject, type Sheet } from 'write-excel-file/node'
import type { Formatter } from '../formatter.ts'
import type { Cell, Table } from '../table.ts'

/** Excel's limits for a sheet's name: its length, and characters that it must not contain. */
const maxSheetNameLength = 31
const invalidSheetNameCharacters = /[\\/?*[\]:]/g
const [minWidth, maxWidth] = [10, 60]

/** Tables as a workbook: a sheet each, frozen headers, and typed cells. */
export async function workbookOf(
  tables: readonly Omit<Table, 'key'>[],
  formatter: Pick<Formatter, 'wallClock'>,
): Promise<Buffer> {
  const sheets = tables.map(
    (table): Sheet<Buffer> => ({
      sheet: table.title.replace(invalidSheetNameCharacters, ' ').slice(0, maxSheetNameLength),
      data: [
        table.heads.map((head) => ({ value: head, fontWeight: 'bold' as const, wrap: true })),
        ...table.rows.map((row) => row.map((cell) => toCell(cell, formatter))),
      ],
      columns: table.heads.map((head, column) => ({
        width: widthOf(
          head,
          table.rows.map((row) => row[column]),
        ),
      })),
      stickyRowsCount: 1,
    }),
  )
  return writeXlsxFile(sheets).toBuffer()
}

function toCell(cell: Cell, { wallClock }: Pick<Formatter, 'wallClock'>): CellObject | null {
  if (cell.value === null) return null
  switch (cell.type) {
    case 'text':
      return { value: cell.value, type: String }
    case 'number':
      return { value: cell.value, type: Number }
    case 'ratio':
      return { value: cell.value, type: Number, format: '0.00%' }
    // Workbooks have no time zones: the report's wall clock is written as if it were UTC.
    case 'day':
      return { value: new Date(`${cell.value}T00:00:00Z`), type: Date, format: 'yyyy-mm-dd' }
    case 'moment':
      return {
        value: new Date(`${wallClock(cell.value).replace(' ', 'T')}:00Z`),
        type: Date,
        format: 'yyyy-mm-dd hh:mm',
      }
  }
}

function widthOf(head: string, cells: readonly (Cell | undefined)[]): number {
  const longest = cells.reduce(
    (maxLength, cell) => Math.max(maxLength, cell?.type === 'moment' ? 16 : String(cell?.value ?? '').length),
    head.length,
  )
  return Math.min(maxWidth, Math.max(minWidth, longest + 2))
}
