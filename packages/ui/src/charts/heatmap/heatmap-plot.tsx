import { ColumnTexts, GapPattern, percent } from '#/charts/axis-texts.tsx'
import { levelOpacity } from '#/charts/heatmap/heat-levels.ts'
import { labelStep } from '#/charts/scale.ts'

type HeatmapPlotProps = {
  id: string
  rows: readonly string[]
  columns: readonly string[]
  levels: (number | null)[]
  cursor: number | null
}

const rowHeight = 24
/** The column labels are above the rows and as tall as one. */
const headHeight = rowHeight

/** The drawing of a heatmap. */
export function HeatmapPlot({ id, rows, columns, levels, cursor }: HeatmapPlotProps) {
  const band = 1 / Math.max(1, columns.length)
  const top = (row: number) => headHeight + row * rowHeight
  const every = (step: number) =>
    columns.flatMap((text, index) => (index % step === 0 ? [{ share: (index + 0.5) * band, text }] : []))
  // Hours read best in steps that divide the day.
  const rounded = (step: number) => [1, 2, 3, 4, 6, 8, 12].find((even) => even >= step) ?? step
  return (
    <svg width="100%" height={top(rows.length)} aria-hidden="true" className="block overflow-visible">
      <defs>
        <GapPattern id={`${id}-gap`} />
      </defs>
      <g className="fill-soft text-xs">
        {rows.map((row, index) => (
          <text key={row} x="-10" y={top(index + 0.5)} dy="0.32em" textAnchor="end">
            {row}
          </text>
        ))}
      </g>
      {levels.map((level, index) => {
        const row = Math.floor(index / Math.max(1, columns.length))
        const column = index % Math.max(1, columns.length)
        return (
          <rect
            key={`${rows[row]}-${columns[column]}`}
            x={percent(column * band + band * 0.04)}
            width={percent(band * 0.92)}
            y={top(row) + 1}
            height={rowHeight - 2}
            rx="2"
            fill={level === null ? `url(#${id}-gap)` : 'var(--color-tide)'}
            fillOpacity={level === null ? 1 : levelOpacity(level)}
            stroke={cursor === index ? 'var(--color-ink)' : 'none'}
            strokeWidth="2"
          />
        )
      })}
      <ColumnTexts ticks={every(rounded(labelStep(columns, 280)))} y={headHeight - 8} className="@2xl:hidden" />
      <ColumnTexts ticks={every(rounded(labelStep(columns, 620)))} y={headHeight - 8} className="hidden @2xl:block" />
    </svg>
  )
}
