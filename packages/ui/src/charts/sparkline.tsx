import { useId } from 'react'
import { percent } from '#/charts/axis-texts.tsx'
import { lineShape, plotWidth, timeShare } from '#/charts/line/line-geometry.ts'
import { valueAxis } from '#/charts/scale.ts'
import { cn } from '#/primitives/cn.tsx'

type SparklineProps = {
  /** Evenly spaced readings; null = gap. */
  values: readonly (number | null)[]
  /** One sentence; without it, decorative (next to the number). */
  label?: string
  height?: number
  tone?: 'tide' | 'plum' | 'soft'
  area?: boolean
}

const inks = { tide: 'text-tide', plum: 'text-plum', soft: 'text-soft' }

/** Less than a week's readings don't show a trend. */
const minLinePoints = 7

/** A small curve for one metric, without axes and as wide as its box; faint dots if there are few readings. */
export function Sparkline({ values, label, height = 32, tone = 'tide', area = true }: SparklineProps) {
  const id = useId()
  const points = values.map((value, time) => ({ time, value }))
  const share = timeShare(points.map((point) => point.time))
  const axis = valueAxis(values, false)
  const inner = height - 8
  const shape = lineShape(points, share, axis, inner)
  const known = points.filter((point) => point.value !== null)
  const last = known.at(-1)
  const isLine = known.length >= minLinePoints
  const y = (value: number) => (1 - axis.share(value)) * inner
  const dots = isLine ? shape.dots : known.slice(0, -1).map(({ time, value }) => ({ x: share(time), y: y(value ?? 0) }))
  return (
    <svg
      width="100%"
      height={height}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      // Padding keeps the last point's dot within the box.
      className={cn('block overflow-visible px-[2.5px]', inks[isLine ? tone : 'soft'])}
    >
      <defs>
        <linearGradient id={id} gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="0" y2={inner}>
          <stop offset="0" stopColor="currentColor" stopOpacity="0.2" />
          <stop offset="1" stopColor="currentColor" stopOpacity="0" />
        </linearGradient>
      </defs>
      <g transform="translate(0 4)">
        {isLine ? (
          <svg
            width="100%"
            height={inner}
            viewBox={`0 0 ${plotWidth} ${inner}`}
            preserveAspectRatio="none"
            overflow="visible"
            aria-hidden="true"
          >
            {area ? <path d={shape.fill} fill={`url(#${id})`} /> : null}
            <path
              d={shape.path}
              fill="none"
              stroke="currentColor"
              strokeWidth="1.5"
              strokeLinejoin="round"
              strokeLinecap="round"
              vectorEffect="non-scaling-stroke"
            />
          </svg>
        ) : null}
        {dots.map((dot) => (
          <circle key={dot.x} cx={percent(dot.x)} cy={dot.y} r="1.75" fill="currentColor" opacity={isLine ? 1 : 0.6} />
        ))}
        {last && last.value !== null ? (
          <circle cx={percent(share(last.time))} cy={y(last.value)} r="2.5" fill="currentColor" />
        ) : null}
      </g>
    </svg>
  )
}
