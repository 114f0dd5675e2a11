import { cn } from '#/cn.tsx'

const anchor = (share: number) => (share < 0.01 ? 'start' : share > 0.99 ? 'end' : 'middle')

export const percent = (share: number) => `${Math.round(share * 10_000) / 100}%`

type BottomTextsProps = { ticks: { share: number; text: string }[]; y: number; className?: string }

/** Texts along the lower edge; the outermost stay inside the plot. */
export function BottomTexts({ ticks, y, className }: BottomTextsProps) {
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

/** Horizontal hairlines with their texts in the gutter on the left. */
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

/** The fill of what is not known: thin slanted hairlines. */
export function GapPattern({ id }: { id: string }) {
  return (
    <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse">
      <path d="M-1.5 1.5l3-3M0 6l6-6M4.5 7.5l3-3" stroke="var(--color-edge)" strokeOpacity="0.55" fill="none" />
    </pattern>
  )
}
