import { useId, useState } from 'react'
import { HorizontalBars, VerticalBars } from '#/charts/bar-plots.tsx'
import { type ChartFormat, chartFormatters } from '#/charts/chart-format.tsx'
import { ChartFrame, type ChartTexts } from '#/charts/chart-frame.tsx'
import { textGutter, valueAxis } from '#/charts/scale.ts'

export type BarItem = {
  key: string
  label: string
  /** null = unknown: a hatched placeholder instead of a bar. */
  value: number | null
  valueText?: string
  /** The bar that the title is about; the others are subdued. */
  highlight?: boolean
  /** Possibly due to chance: drawn as an outline. */
  faint?: boolean
}

export type BarChartProps = ChartTexts & {
  format: ChartFormat
  /** Headings of the table columns. */
  labelHeader: string
  valueHeader: string
  items: readonly BarItem[]
  /** Horizontal for names, vertical for ordered items such as hours or bins. */
  orientation?: 'horizontal' | 'vertical'
  /** No space between bars, for the bins of a distribution. */
  joined?: boolean
  /** Where horizontal bars start, towards either side: 1 for multiples of the usual; defaults to 0. */
  baseline?: number
  /** Height of a vertical plot in pixels. */
  height?: number
}

/** Amounts side by side from zero or another baseline; losses hang below the line, striped. */
export function BarChart(props: BarChartProps) {
  const {
    format,
    labelHeader,
    valueHeader,
    items,
    orientation = 'horizontal',
    joined,
    baseline = 0,
    height = 180,
    ...texts
  } = props
  const id = useId()
  const [index, setIndex] = useState<number | null>(null)
  const formatters = chartFormatters(format)
  const axis = valueAxis(
    rangeAround(
      baseline,
      items.map((item) => item.value),
    ),
    baseline === 0,
  )
  const vertical = orientation === 'vertical'
  const bars = items.map((item) => ({
    ...item,
    text: item.value === null ? texts.labels.unknown : (item.valueText ?? formatters.value(item.value)),
  }))
  const tickTexts = formatters.axisValues(axis.ticks)
  const ticks = axis.ticks.map((tick, at) => ({
    y: (1 - axis.share(tick)) * height,
    text: tickTexts[at] ?? '',
    zero: tick === 0,
  }))
  return (
    <ChartFrame
      {...texts}
      gutter={vertical ? textGutter(ticks.map((tick) => tick.text)) : 0}
      table={() => ({
        columns: [labelHeader, valueHeader],
        rows: bars.map((bar) => ({ key: bar.key, cells: [bar.label, bar.text] })),
      })}
      cursor={{
        count: bars.length,
        index,
        onChange: setIndex,
        indexAt: (x, y) =>
          bars.length === 0 ? null : Math.min(bars.length - 1, Math.floor((vertical ? x : y) * bars.length)),
        textAt: (at) => ({ name: bars[at]?.label ?? '', value: bars[at]?.text ?? '' }),
      }}
    >
      {vertical ? (
        <VerticalBars id={id} bars={bars} axis={axis} ticks={ticks} height={height} joined={joined} cursor={index} />
      ) : (
        <HorizontalBars id={id} bars={bars} axis={axis} cursor={index} baseline={baseline} />
      )}
    </ChartFrame>
  )
}

/**
 * With a baseline other than zero, leaves equal room on either side: twice the usual and none of it are equally far
 * away.
 */
function rangeAround(baseline: number, values: readonly (number | null)[]) {
  if (baseline === 0) return values
  const reach = Math.max(...values.map((value) => (value === null ? 0 : Math.abs(value - baseline))), baseline / 2)
  return [baseline - reach, baseline + reach]
}
