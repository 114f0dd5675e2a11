import { ColumnTexts, GapPattern, percent, ValueGrid } from '#/axis-texts.tsx'
import { ChartPattern } from '#/chart-pattern.tsx'
import { labelStep, type ValueAxis } from '#/scale.ts'

type Bar = { key: string; label: string; value: number | null; text: string; highlight?: boolean }

type PlotProps = { id: string; bars: Bar[]; axis: ValueAxis; cursor: number | null }

// Mixed with the surface rather than made transparent: grid lines must not show through.
function fillOf(id: string, bars: Bar[], bar: Bar) {
  if (bar.value === null) return `url(#${id}-gap)`
  if (bar.value < 0) return `url(#${id}-loss)`
  const back = bars.some((other) => other.highlight) && !bar.highlight
  return back ? 'color-mix(in oklab, var(--color-tide) 45%, var(--color-raised))' : 'var(--color-tide)'
}

function Defs({ id }: { id: string }) {
  return (
    <defs>
      <GapPattern id={`${id}-gap`} />
      <ChartPattern id={`${id}-loss`} name="stripes" />
    </defs>
  )
}

type VerticalProps = PlotProps & {
  ticks: { y: number; text: string; zero?: boolean }[]
  height: number
  joined?: boolean
}

/** Columns on a value grid. */
export function VerticalBars({ id, bars, axis, ticks, height, joined, cursor }: VerticalProps) {
  const band = 1 / Math.max(1, bars.length)
  const inset = joined ? band * 0.02 : band * 0.16
  const zero = (1 - axis.share(0)) * height
  const texts = bars.map((bar) => bar.label)
  const every = (step: number) =>
    bars.flatMap((bar, index) => (index % step === 0 ? [{ share: (index + 0.5) * band, text: bar.label }] : []))
  return (
    <svg width="100%" height={height + 34} aria-hidden="true" className="block overflow-visible">
      <Defs id={id} />
      <g transform="translate(0 8)">
        <ValueGrid ticks={ticks} />
        {bars.map((bar, index) => {
          const tip = bar.value === null ? 0 : (1 - axis.share(bar.value)) * height
          const top = bar.value === null ? 0 : Math.min(tip, zero)
          const size = bar.value === null ? height : Math.max(bar.value === 0 ? 0 : 1, Math.abs(tip - zero))
          return (
            <g key={bar.key}>
              {cursor === index ? (
                <rect x={percent(index * band)} width={percent(band)} y="0" height={height} className="fill-ink/6" />
              ) : null}
              <rect
                x={percent(index * band + inset)}
                width={percent(band - 2 * inset)}
                y={top}
                height={size}
                fill={fillOf(id, bars, bar)}
              />
            </g>
          )
        })}
        <ColumnTexts ticks={every(labelStep(texts, 300))} y={height + 20} className="@2xl:hidden" />
        <ColumnTexts ticks={every(labelStep(texts, 620))} y={height + 20} className="hidden @2xl:block" />
      </g>
    </svg>
  )
}

const rowHeight = 44

/** Rows with the name above the bar, so that long names have room on a phone. */
export function HorizontalBars({ id, bars, axis, cursor }: PlotProps) {
  const zero = axis.share(0)
  return (
    <svg width="100%" height={bars.length * rowHeight} aria-hidden="true" className="block">
      <Defs id={id} />
      {bars.map((bar, index) => {
        const tip = bar.value === null ? 1 : axis.share(bar.value)
        return (
          <svg key={bar.key} y={index * rowHeight} width="100%" height={rowHeight} aria-hidden="true">
            {cursor === index ? <rect width="100%" height="100%" rx="4" className="fill-ink/4" /> : null}
            <svg width="72%" height="24" aria-hidden="true">
              <text x="0" y="18" className={bar.highlight ? 'fill-ink font-semibold text-sm' : 'fill-ink text-sm'}>
                {bar.label}
              </text>
            </svg>
            <text
              x="100%"
              y="18"
              textAnchor="end"
              className={bar.value === null ? 'fill-soft text-xs' : 'tabular fill-ink text-sm'}
            >
              {bar.text}
            </text>
            <rect y="26" width="100%" height="8" rx="2" className="fill-ink/5" />
            <rect
              x={percent(Math.min(zero, tip))}
              width={percent(Math.abs(tip - zero))}
              y="26"
              height="8"
              rx="2"
              fill={fillOf(id, bars, bar)}
            />
          </svg>
        )
      })}
    </svg>
  )
}
