import { cn } from '#/primitives/cn.tsx'

const anchor = (share: number) => (share < 0.01 ? 'start' : share > 0.99 ? 'end' : 'middle')

export const percent = (share: number) => `${Math.round(share * 10_000) / 100}%`

type ColumnTextsProps = { ticks: { share: number; text: string }[]; y: number; className?: string }

/** Texts along an edge, one per column; the outermost ones stay inside the plot. */
export function ColumnTexts({ ticks, y, className }: ColumnTextsProps) {
  return (
    <g className={cn('tabular fill-soft text-xs', className)}>
      {ticks.map((tick) => (
        <text key={tick.text + tick.share} x={percent(tick.share)} y={y} textAnchor={anchor(tick.share)}>
          {tick.text}
        </text>
      ))}
    </g>
  )
}

type GridProps = { ticks: { y: number; text: string; zero?: boolean }[] }

/** Horizontal hairlines with their labels in the left gutter. */
export function ValueGrid({ ticks }: GridProps) {
  return (
    <g className="tabular fill-soft text-xs">
      {ticks.map((tick) => (
        <g key={tick.y}>
          <line
            x1="0"
            x2="100%"
            y1={tick.y}
            y2={tick.y}
            stroke={tick.zero ? 'var(--color-edge)' : 'var(--color-hairline)'}
            shapeRendering="crispEdges"
          />
          <text x="-10" y={tick.y} dy="0.32em" textAnchor="end">
            {tick.text}
          </text>
        </g>
      ))}
    </g>
  )
}

/** The fill for unknown values: thin slanted hairlines. */
export function GapPattern({ id }: { id: string }) {
  return (
    <pattern id={id} width="7" height="7" patternUnits="userSpaceOnUse">
      <path
        d="M-1.75 1.75l3.5-3.5M0 7l7-7M5.25 8.75l3.5-3.5"
        stroke="var(--color-edge)"
        strokeOpacity="0.38"
        fill="none"
      />
    </pattern>
  )
}
