import { Table, Td, Th } from '#/layout/table.tsx'

export type ChartTableData = {
  columns: string[]
  /** The first cell names the row, the others are formatted values. */
  rows: { key: string; cells: string[] }[]
}

/** A chart's data as a table. */
export function ChartTable({ caption, columns, rows }: ChartTableData & { caption: string }) {
  return (
    <Table caption={caption} hideCaption maxHeight={320}>
      <thead>
        <tr>
          {columns.map((column, index) => (
            <Th key={column} numeric={index > 0}>
              {column}
            </Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            {row.cells.map((cell, index) =>
              index === 0 ? (
                <th
                  key={columns[index]}
                  scope="row"
                  className="border-hairline border-b px-3 py-1.5 text-left font-normal first:pl-1"
                >
                  {cell}
                </th>
              ) : (
                <Td key={columns[index]} numeric className="h-8 py-1.5">
                  {cell}
                </Td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
