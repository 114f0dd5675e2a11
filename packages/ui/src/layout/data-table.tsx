import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { type ComponentProps, type CSSProperties, type MouseEvent, type ReactNode, useState } from 'react'
import { keepFocus } from '#/layout/keep-focus.tsx'
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
  /** Column width in a table that renders only the rows in view. */
  width?: CSSProperties['width']
}

type RenderRow<Row> = (row: Row, props?: ComponentProps<'tr'>) => ReactNode

type DataTableProps<Row> = {
  caption: string
  hideCaption?: boolean
  columns: DataColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  initialSort?: Sort
  maxHeight?: CSSProperties['maxHeight']
  /** Puts the sorted rows into a `VirtualBody`. Columns then keep their `width`, whichever rows are rendered. */
  renderBody?: (rows: readonly Row[], renderRow: RenderRow<Row>) => ReactNode
  className?: string
}

type SortButtonProps = {
  label: string
  numeric?: boolean
  direction: Sort['direction'] | null
  onClick: (event: MouseEvent) => void
}

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

/** A table with sortable columns. On the first click, numbers sort from the largest and words from A. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, hideCaption, columns, rows, rowKey, initialSort, maxHeight, renderBody, className } = props
  const [sort, setSort] = useState(initialSort)
  const sorter = columns.find((column) => column.key === sort?.key)?.sortValue
  const shown = sorter && sort ? sortRows(rows, sorter, sort.direction) : rows
  const sortBy = (column: DataColumn<Row>, { currentTarget }: MouseEvent) => {
    const first = column.numeric ? 'descending' : 'ascending'
    const turned = sort?.direction === 'ascending' ? 'descending' : 'ascending'
    setSort({ key: column.key, direction: sort?.key === column.key ? turned : first })
    // Scrolls to the rows that are now first.
    const box = currentTarget.closest('[data-table-box]')
    if (box) box.scrollTop = 0
  }
  const renderRow: RenderRow<Row> = (row, attributes) => (
    <tr key={rowKey(row)} ref={keepFocus} {...attributes} className="transition-colors hover:bg-ink/3">
      {columns.map((column) => (
        <Td key={column.key} numeric={column.numeric} className={column.className}>
          {column.cell(row)}
        </Td>
      ))}
    </tr>
  )
  return (
    <Table
      caption={caption}
      hideCaption={hideCaption}
      maxHeight={maxHeight}
      rowCount={renderBody ? rows.length + 1 : undefined}
      className={className}
    >
      <thead>
        <tr>
          {columns.map((column) => {
            const direction = sort?.key === column.key ? sort.direction : null
            return (
              <Th
                key={column.key}
                numeric={column.numeric}
                aria-sort={direction ?? undefined}
                style={renderBody ? { width: column.width } : undefined}
                className={column.numeric ? 'max-sm:whitespace-normal max-sm:break-keep' : undefined}
              >
                {column.sortValue ? (
                  <SortButton
                    label={column.header}
                    numeric={column.numeric}
                    direction={direction}
                    onClick={(event) => sortBy(column, event)}
                  />
                ) : (
                  column.header
                )}
              </Th>
            )
          })}
        </tr>
      </thead>
      {renderBody ? renderBody(shown, renderRow) : <tbody>{shown.map((row) => renderRow(row))}</tbody>}
    </Table>
  )
}
