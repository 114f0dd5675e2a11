import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { type CSSProperties, type ReactNode, useState } from 'react'
import { type Sort, type SortValue, sortRows } from '#/layout/sort-rows.ts'
import { Table, Td, Th } from '#/layout/table.tsx'

export type DataColumn<Row> = {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** Right-aligned tabular figures. */
  numeric?: boolean
  /** Makes the column sortable; null sorts last. */
  sortValue?: (row: Row) => SortValue
  className?: string
}

type DataTableProps<Row> = {
  caption: string
  hideCaption?: boolean
  columns: DataColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  initialSort?: Sort
  /** With `onSort` the caller sorts (on the server); `initialSort` is then the current order. */
  onSort?: (sort: Sort) => void
  maxHeight?: CSSProperties['maxHeight']
  /** Rows to show at most, the first of the order that is chosen. */
  limit?: number
  /** In place of rows when there are none. */
  empty?: ReactNode
  className?: string
}

type SortButtonProps = { label: string; numeric?: boolean; direction: Sort['direction'] | null; onClick: () => void }

function SortButton({ label, numeric, direction, onClick }: SortButtonProps) {
  const Arrow = direction === null ? ChevronsUpDown : direction === 'ascending' ? ArrowUp : ArrowDown
  return (
    <button
      type="button"
      onClick={onClick}
      className={`-mx-1.5 inline-flex min-h-8 items-center gap-1 rounded-xs px-1.5 hover:text-ink ${numeric ? 'flex-row-reverse text-right' : ''} ${direction ? 'text-ink' : ''}`}
    >
      {label}
      <Arrow aria-hidden="true" className={`size-3.5 shrink-0 ${direction ? '' : 'opacity-60'}`} />
    </button>
  )
}

/** Rows with sortable columns. First click: numbers from the largest, words from A. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, hideCaption, columns, rows, rowKey, initialSort, onSort, maxHeight, limit, empty, className } = props
  const [ownSort, setOwnSort] = useState(initialSort)
  const sort = onSort ? initialSort : ownSort
  const sorter = onSort ? undefined : columns.find((column) => column.key === sort?.key)?.sortValue
  const shown = sorter && sort ? sortRows(rows, sorter, sort.direction) : rows
  const sortBy = (column: DataColumn<Row>) => {
    const first = column.numeric ? 'descending' : 'ascending'
    const turned = sort?.direction === 'ascending' ? 'descending' : 'ascending'
    const next: Sort = { key: column.key, direction: sort?.key === column.key ? turned : first }
    setOwnSort(next)
    onSort?.(next)
  }
  return (
    <Table caption={caption} hideCaption={hideCaption} maxHeight={maxHeight} className={className}>
      <thead>
        <tr>
          {columns.map((column) => {
            const direction = sort?.key === column.key ? sort.direction : null
            return (
              <Th
                key={column.key}
                numeric={column.numeric}
                aria-sort={direction ?? undefined}
                className={column.numeric ? 'max-sm:whitespace-normal max-sm:break-keep' : undefined}
              >
                {column.sortValue ? (
                  <SortButton
                    label={column.header}
                    numeric={column.numeric}
                    direction={direction}
                    onClick={() => sortBy(column)}
                  />
                ) : (
                  column.header
                )}
              </Th>
            )
          })}
        </tr>
      </thead>
      <tbody>
        {shown.slice(0, limit).map((row) => (
          <tr key={rowKey(row)} className="transition-colors hover:bg-ink/3">
            {columns.map((column) => (
              <Td key={column.key} numeric={column.numeric} className={column.className}>
                {column.cell(row)}
              </Td>
            ))}
          </tr>
        ))}
        {rows.length === 0 && empty ? (
          <tr>
            <Td colSpan={columns.length} className="py-6 text-soft">
              {empty}
            </Td>
          </tr>
        ) : null}
      </tbody>
    </Table>
  )
}
