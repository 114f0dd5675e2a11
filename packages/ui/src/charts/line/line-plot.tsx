import { ColumnTexts, GapPattern, percent, ValueGrid } from '#/charts/axis-texts.tsx'
import { lineShape, type PlotPoint, type PlotSpan, plotWidth, rangeShape } from '#/charts/line/line-geometry.ts'
import type { ValueAxis } from '#/charts/scale.ts'

type LinePlotProps = {
  id: string
  height: number
  points: PlotPoint[]
  comparison: PlotPoint[]
  range: PlotSpan[]
  share: (time: number) => number
  axis: ValueAxis
  valueTicks: { y: number; text: string }[]
  narrowTicks: { share: number; text: string }[]
  wideTicks: { share: number; text: string }[]
  gaps: { from: number; to: number }[]
  marks: { text: string; share: number }[]
  /** Positions of the flags. */
  flags: number[]
  cursor: PlotPoint | null
}

// The curve stretches with its box while strokes, labels and dots keep their size: no measuring, no layout shift.
/** The drawing of a line chart. */
export function LinePlot(props: LinePlotProps) {
  const { id, height, points, comparison, range, share, axis, cursor } = props
  const main = lineShape(points, share, axis, height)
  const beside = lineShape(comparison, share, axis, height)
  return (
    <svg width="100%" height={height + 34} aria-hidden="true" className="block overflow-visible">
      <defs>
        <linearGradient id={`${id}-water`} x1="0" x2="0" y1="0" y2="1">
          <stop offset="0" stopColor="var(--color-tide)" stopOpacity="0.2" />
          <stop offset="1" stopColor="var(--color-tide)" stopOpacity="0.02" />
        </linearGradient>
        <GapPattern id={`${id}-gap`} />
      </defs>
      <g transform="translate(0 8)">
        <ValueGrid ticks={props.valueTicks} />
        {props.gaps.map((gap) => (
          <rect
            key={gap.from}
            x={percent(gap.from)}
            width={percent(gap.to - gap.from)}
            y="0"
            height={height}
            fill={`url(#${id}-gap)`}
          />
        ))}
        {props.marks.map((mark) => (
          <line
            key={mark.share}
            x1={percent(mark.share)}
            x2={percent(mark.share)}
            y1="10"
            y2={height}
            stroke="var(--color-edge)"
            strokeDasharray="1 3"
          />
        ))}
        <svg
          width="100%"
          height={height}
          viewBox={`0 0 ${plotWidth} ${height}`}
          preserveAspectRatio="none"
          overflow="visible"
          aria-hidden="true"
        >
          <path d={rangeShape(range, share, axis, height)} fill="var(--color-tide)" fillOpacity="0.16" />
          {/* On a truncated axis, an area would misrepresent amounts. */}
          {axis.share(0) === 0 ? <path d={main.fill} fill={`url(#${id}-water)`} /> : null}
          <path
            d={beside.path}
            fill="none"
            stroke="var(--color-soft)"
            strokeWidth="1.5"
            strokeDasharray="4 3"
            vectorEffect="non-scaling-stroke"
          />
          <path
            d={main.path}
            fill="none"
            stroke="var(--color-tide)"
            strokeWidth="2"
            strokeLinejoin="round"
            strokeLinecap="round"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        {beside.dots.map((dot) => (
          <circle
            key={dot.x}
            cx={percent(dot.x)}
            cy={dot.y}
            r="3"
            fill="var(--color-raised)"
            stroke="var(--color-soft)"
            strokeWidth="1.5"
          />
        ))}
        {main.dots.map((dot) => (
          <circle key={dot.x} cx={percent(dot.x)} cy={dot.y} r="3" fill="var(--color-tide)" />
        ))}
        {props.marks.map((mark) => (
          <g
            key={mark.share}
            className="tabular fill-tide font-semibold text-xs [paint-order:stroke]"
            stroke="var(--color-raised)"
            strokeWidth="6"
          >
            <text x={percent(mark.share)} y="4" textAnchor="middle">
              {mark.text}
            </text>
          </g>
        ))}
        {props.flags.map((flag) => (
          <svg key={flag} x={percent(flag)} overflow="visible" aria-hidden="true">
            <path d={`M0 -4V${height}`} stroke="var(--color-edge)" strokeDasharray="1 3" />
            <path d="M0 -4h13l-4 5l4 5H0z" fill="var(--color-coral)" data-flag="" />
          </svg>
        ))}
        {cursor ? (
          <line
            x1={percent(share(cursor.time))}
            x2={percent(share(cursor.time))}
            y1="0"
            y2={height}
            stroke="var(--color-ink)"
          />
        ) : null}
        {cursor && cursor.value !== null ? (
          <circle
            cx={percent(share(cursor.time))}
            cy={(1 - axis.share(cursor.value)) * height}
            r="4.5"
            fill="var(--color-tide)"
            stroke="var(--color-raised)"
            strokeWidth="2"
          />
        ) : null}
        <ColumnTexts ticks={props.narrowTicks} y={height + 20} className="@2xl:hidden" />
        <ColumnTexts ticks={props.wideTicks} y={height + 20} className="hidden @2xl:block" />
      </g>
    </svg>
  )
}
