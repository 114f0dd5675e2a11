import { useId, useState } from 'react'
import { type ChartFormat, chartFormatters } from '#/charts/chart-format.tsx'
import { ChartFrame, type ChartTexts } from '#/charts/chart-frame.tsx'
import { levelOf, levelOpacity } from '#/charts/heatmap/heat-levels.ts'
import { HeatmapPlot } from '#/charts/heatmap/heatmap-plot.tsx'
import { textGutter } from '#/charts/scale.ts'

type HeatmapProps = ChartTexts & {
  format: ChartFormat
  /** Row names from the top, such as seven weekdays. */
  rows: readonly string[]
  /** Column names from the left, such as 24 hours. */
  columns: readonly string[]
  /** By row, then column; null = unknown. */
  values: readonly (readonly (number | null)[])[]
  /** Heading of the table's first column. */
  rowHeader: string
  /** Minimum value for the strongest step, so that a highest value of two doesn't look like many; defaults to 1. */
  minHighest?: number
  /** Labels at both ends of the legend. */
  legend: { low: string; high: string }
}

/** Rows by columns, shaded by value; the table has the exact numbers. */
export function Heatmap({ format, rows, columns, values, rowHeader, minHighest = 1, legend, ...texts }: HeatmapProps) {
  const id = useId()
  const [index, setIndex] = useState<number | null>(null)
  const formatters = chartFormatters(format)
  const width = Math.max(1, columns.length)
  const valueAt = (row: number, column: number) => values[row]?.[column] ?? null
  const text = (value: number | null) => (value === null ? texts.labels.unknown : formatters.value(value))
  const highest = Math.max(minHighest, ...values.flat().filter((value) => value !== null))
  const cells = rows.flatMap((_, row) => columns.map((_name, column) => levelOf(valueAt(row, column), highest)))
  // Tones that no cell uses would be misleading.
  const tones = Math.max(0, ...cells.filter((level) => level !== null)) + 1
  return (
    <ChartFrame
      {...texts}
      gutter={textGutter(rows)}
      legend={
        <span className="inline-flex items-center gap-1.5">
          {legend.low}
          <svg width={tones * 15} height="12" aria-hidden="true">
            {Array.from({ length: tones }, (_, level) => level).map((level) => (
              <rect
                key={level}
                x={level * 15}
                width="13"
                height="12"
                rx="2"
                fill="var(--color-tide)"
                fillOpacity={levelOpacity(level)}
              />
            ))}
          </svg>
          {legend.high}
        </span>
      }
      table={() => ({
        columns: [rowHeader, ...columns],
        rows: rows.map((name, row) => ({
          key: name,
          cells: [name, ...columns.map((_, column) => text(valueAt(row, column)))],
        })),
      })}
      cursor={{
        count: rows.length * columns.length,
        row: width,
        index,
        onChange: setIndex,
        indexAt: (x, y) => {
          // The labels above the rows are as tall as one row.
          const row = Math.min(rows.length - 1, Math.max(0, Math.floor(y * (rows.length + 1)) - 1))
          return row * width + Math.min(width - 1, Math.floor(x * width))
        },
        textAt: (at) => {
          const row = Math.floor(at / width)
          return { name: `${rows[row] ?? ''} ${columns[at % width] ?? ''}`, value: text(valueAt(row, at % width)) }
        },
      }}
    >
      <HeatmapPlot id={id} rows={rows} columns={columns} levels={cells} cursor={index} />
    </ChartFrame>
  )
}
