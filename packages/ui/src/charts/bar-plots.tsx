import { ColumnTexts, GapPattern, percent, ValueGrid } from '#/charts/axis-texts.tsx'
import { ChartPattern } from '#/charts/chart-pattern.tsx'
import { labelStep, type ValueAxis } from '#/charts/scale.ts'
import { cn } from '#/primitives/cn.tsx'

type Bar = { key: string; label: string; value: number | null; text: string; highlight?: boolean; faint?: boolean }

type PlotProps = { id: string; bars: Bar[]; axis: ValueAxis; cursor: number | null }

// Mixed with the surface rather than transparent: grid lines mustn't show through.
function fillOf(id: string, bars: Bar[], bar: Bar) {
  if (bar.value === null) return `url(#${id}-gap)`
  if (bar.value < 0) return `url(#${id}-loss)`
  if (bar.faint) return 'color-mix(in oklab, var(--color-soft) 28%, var(--color-raised))'
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

/** Rows with the name above the bar, so that long names fit on a phone. */
export function HorizontalBars({ id, bars, axis, cursor, baseline }: PlotProps & { baseline: number }) {
  const zero = axis.share(baseline)
  return (
    <div aria-hidden="true">
      <svg width="0" height="0" aria-hidden="true" className="absolute">
        <Defs id={id} />
      </svg>
      {bars.map((bar, index) => {
        const tip = bar.value === null ? 1 : axis.share(bar.value)
        return (
          <div key={bar.key} style={{ height: rowHeight }} className={cn('rounded-xs', cursor === index && 'bg-ink/4')}>
            <div className="flex h-6 items-center justify-between gap-3 text-sm">
              <span className={cn('truncate text-ink', bar.highlight && 'font-semibold')}>{bar.label}</span>
              <span
                className={cn('shrink-0 text-xs', bar.value === null ? 'text-soft' : 'tabular text-ink @sm:text-sm')}
              >
                {bar.text}
              </span>
            </div>
            <svg width="100%" height="8" aria-hidden="true" className="mt-0.5 block">
              {baseline === 0 ? <rect width="100%" height="8" rx="2" className="fill-ink/5" /> : null}
              <rect
                x={percent(Math.min(zero, tip))}
                width={percent(Math.abs(tip - zero))}
                height="8"
                rx="2"
                fill={fillOf(id, bars, bar)}
              />
              {baseline === 0 ? null : (
                <line x1={percent(zero)} x2={percent(zero)} y2="8" stroke="var(--color-edge)" strokeWidth="1.5" />
              )}
            </svg>
          </div>
        )
      })}
    </div>
  )
}
