import { useState } from 'react'
import { ColumnTexts, percent, ValueGrid } from '#/charts/axis-texts.tsx'
import { type ChartFormat, chartFormatters } from '#/charts/chart-format.tsx'
import { ChartFrame, type ChartTexts } from '#/charts/chart-frame.tsx'
import { axisTicks, lineShape, nearestPoint, plotWidth, timeShare } from '#/charts/line/line-geometry.ts'
import { textGutter, valueAxis } from '#/charts/scale.ts'

type OverlaySeries = { name: string; points: readonly { at: string; value: number | null }[] }

type OverlayChartProps = ChartTexts & {
  format: ChartFormat
  dateHeader: string
  /** Two to ten, each with the same days. */
  series: readonly OverlaySeries[]
}

/** Height of the plot in pixels. */
const height = 280

// Excludes coral, which means that a person is needed. Plum, which means a loss, is used only with many series.
const colours = ['var(--color-tide)', 'var(--color-ink)', 'var(--color-amber)', 'var(--color-plum)']
const dashes = [undefined, '7 4', '2 3']

/** Lines differ by colour, and from the fifth on by their dashes as well. */
const strokeOf = (index: number) => ({
  stroke: colours[index % colours.length],
  strokeDasharray: dashes[Math.floor(index / colours.length) % dashes.length],
})

/** Several series over the same days on one axis, with gaps where nothing is known. */
export function OverlayChart({ format, dateHeader, series, ...texts }: OverlayChartProps) {
  const [index, setIndex] = useState<number | null>(null)
  const formatters = chartFormatters(format)
  const lines = series.map(({ name, points }) => ({
    name,
    points: points.map(({ at, value }) => ({ time: Date.parse(at), value })),
  }))
  const days = lines[0]?.points ?? []
  const share = timeShare(days.map(({ time }) => time))
  const axis = valueAxis(
    lines.flatMap(({ points }) => points.map(({ value }) => value)),
    false,
  )
  const tickTexts = formatters.axisValues(axis.ticks)
  const ticks = axis.ticks.map((tick, at) => ({ y: (1 - axis.share(tick)) * height, text: tickTexts[at] ?? '' }))
  const valueText = (value: number | null | undefined) =>
    value === null || value === undefined ? texts.labels.unknown : formatters.value(value)
  const current = index === null ? undefined : days[index]
  return (
    <ChartFrame
      {...texts}
      gutter={textGutter(ticks.map(({ text }) => text))}
      legend={lines.map(({ name }, at) => (
        <span key={name} className="inline-flex items-center gap-1.5">
          <svg width="24" height="8" aria-hidden="true">
            <line x1="1" x2="23" y1="4" y2="4" strokeWidth="2" {...strokeOf(at)} />
          </svg>
          {name}
          {index === null ? null : (
            <span aria-hidden="true" className="tabular font-medium text-ink">
              {valueText(lines[at]?.points[index]?.value)}
            </span>
          )}
        </span>
      ))}
      table={() => ({
        columns: [dateHeader, ...lines.map(({ name }) => name)],
        rows: days.map(({ time }, at) => ({
          key: String(time),
          cells: [formatters.date(time), ...lines.map(({ points }) => valueText(points[at]?.value))],
        })),
      })}
      cursor={{
        count: days.length,
        index,
        onChange: setIndex,
        indexAt: (x) => nearestPoint(days, share, x),
        textAt: (at) => ({
          name: formatters.date(days[at]?.time ?? 0),
          value: '',
          more: lines.map(({ name, points }) => `${name} ${valueText(points[at]?.value)}`).join('; '),
        }),
      }}
    >
      <svg width="100%" height={height + 34} aria-hidden="true" className="block overflow-visible">
        <g transform="translate(0 8)">
          <ValueGrid ticks={ticks} />
          {lines.map(({ name, points }, at) => {
            const { path, dots } = lineShape(points, share, axis, height)
            return (
              <g key={name}>
                <svg
                  width="100%"
                  height={height}
                  viewBox={`0 0 ${plotWidth} ${height}`}
                  preserveAspectRatio="none"
                  overflow="visible"
                  aria-hidden="true"
                >
                  <path
                    d={path}
                    fill="none"
                    strokeWidth="2"
                    strokeLinejoin="round"
                    vectorEffect="non-scaling-stroke"
                    {...strokeOf(at)}
                  />
                </svg>
                {dots.map((dot) => (
                  <circle key={dot.x} cx={percent(dot.x)} cy={dot.y} r="3" fill={strokeOf(at).stroke} />
                ))}
              </g>
            )
          })}
          {current ? (
            <line
              x1={percent(share(current.time))}
              x2={percent(share(current.time))}
              y1="0"
              y2={height}
              stroke="var(--color-edge)"
            />
          ) : null}
          <ColumnTexts ticks={axisTicks(days, share, 4, formatters.axisDate)} y={height + 20} className="@2xl:hidden" />
          <ColumnTexts
            ticks={axisTicks(days, share, 8, formatters.axisDate)}
            y={height + 20}
            className="hidden @2xl:block"
          />
        </g>
      </svg>
    </ChartFrame>
  )
}
