import { useId, useState } from 'react'
import { ColumnTexts, percent, ValueGrid } from '#/charts/axis-texts.tsx'
import { type ChartFormat, chartFormatters } from '#/charts/chart-format.tsx'
import { ChartFrame, type ChartTexts } from '#/charts/chart-frame.tsx'
import { ChartPattern, PatternSwatch } from '#/charts/chart-pattern.tsx'
import { labelStep, textGutter, valueAxis } from '#/charts/scale.ts'

type TwoWayItem = {
  key: string
  label: string
  /** Amounts above and below the line; neither is negative. */
  up: number
  down: number
  /** A mark's text at this position, such as that a full export was made. */
  mark?: string | undefined
}

type DivergingBarChartProps = ChartTexts & {
  format: ChartFormat
  labelHeader: string
  upName: string
  downName: string
  /** Name of the marks; without it, legend and table have none. */
  markName?: string
  items: readonly TwoWayItem[]
}

/** Height of the plot in pixels. */
const height = 180

/** Gains above a line and losses below it, by position; marks are flags on the line. */
export function DivergingBarChart(props: DivergingBarChartProps) {
  const { format, labelHeader, upName, downName, markName, items, ...texts } = props
  const id = useId()
  const [index, setIndex] = useState<number | null>(null)
  const formatters = chartFormatters(format)
  const axis = valueAxis(
    items.flatMap(({ up, down }) => [up, -down]),
    true,
  )
  const tickTexts = formatters.axisValues(axis.ticks.map(Math.abs))
  // Numbers on either side of the line are amounts, so signs would only distract.
  const ticks = axis.ticks.map((tick) => ({
    y: (1 - axis.share(tick)) * height,
    text: tickTexts[axis.ticks.map(Math.abs).indexOf(Math.abs(tick))] ?? '',
    zero: tick === 0,
  }))
  const hasMarks = markName !== undefined && items.some(({ mark }) => mark)
  const textOf = ({ up, down }: TwoWayItem) =>
    `${upName} ${formatters.value(up)}, ${downName} ${formatters.value(down)}`
  return (
    <ChartFrame
      {...texts}
      gutter={textGutter(ticks.map((tick) => tick.text))}
      legend={
        <>
          <Legend id={`${id}-up-swatch`} name="solid" text={upName} />
          <Legend id={`${id}-down-swatch`} name="stripes" text={downName} />
          {hasMarks ? (
            <span className="flex items-center gap-1.5">
              <svg width="10" height="14" aria-hidden="true">
                <Flag />
              </svg>
              {markName}
            </span>
          ) : null}
        </>
      }
      table={() => ({
        columns: [labelHeader, upName, downName, ...(hasMarks ? [markName] : [])],
        rows: items.map((item) => ({
          key: item.key,
          cells: [
            item.label,
            formatters.value(item.up),
            formatters.value(item.down),
            ...(hasMarks ? [item.mark ?? ''] : []),
          ],
        })),
      })}
      cursor={{
        count: items.length,
        index,
        onChange: setIndex,
        indexAt: (x) => (items.length === 0 ? null : Math.min(items.length - 1, Math.floor(x * items.length))),
        textAt: (at) => {
          const item = items[at]
          return item
            ? { name: item.label, value: [textOf(item), item.mark].filter(Boolean).join(' · ') }
            : { name: '', value: '' }
        },
      }}
    >
      <Plot id={id} items={items} share={axis.share} ticks={ticks} cursor={index} />
    </ChartFrame>
  )
}

function Legend({ id, name, text }: { id: string; name: 'solid' | 'stripes'; text: string }) {
  return (
    <span className="flex items-center gap-1.5">
      <PatternSwatch id={id} name={name} />
      {text}
    </span>
  )
}

function Flag() {
  return <path d="M1 0v14M1 1h8l-2.5 3L9 7H1" fill="var(--color-amber)" stroke="var(--color-amber)" strokeWidth="1.5" />
}

type PlotProps = {
  id: string
  items: readonly TwoWayItem[]
  share: (value: number) => number
  ticks: { y: number; text: string; zero?: boolean }[]
  cursor: number | null
}

function Plot({ id, items, share, ticks, cursor }: PlotProps) {
  const band = 1 / Math.max(1, items.length)
  const inset = band * 0.14
  const yOf = (value: number) => (1 - share(value)) * height
  const zero = yOf(0)
  const texts = items.map(({ label }) => label)
  // Inset by half a step from the edges, where labels would be pushed into their neighbours.
  const every = (step: number) =>
    items.flatMap(({ label }, index) =>
      index % step === Math.floor((step - 1) / 2) ? [{ share: (index + 0.5) * band, text: label }] : [],
    )
  return (
    <svg width="100%" height={height + 44} aria-hidden="true" className="block overflow-visible">
      <defs>
        <ChartPattern id={`${id}-down`} name="stripes" />
      </defs>
      <g transform="translate(0 18)">
        <ValueGrid ticks={ticks} />
        {items.map(({ key, up, down, mark }, index) => (
          <g key={key}>
            {cursor === index ? (
              <rect x={percent(index * band)} width={percent(band)} y="0" height={height} className="fill-ink/6" />
            ) : null}
            <rect
              x={percent(index * band + inset)}
              width={percent(band - 2 * inset)}
              y={yOf(up)}
              height={up === 0 ? 0 : Math.max(1, zero - yOf(up))}
              fill="var(--color-tide)"
            />
            <rect
              x={percent(index * band + inset)}
              width={percent(band - 2 * inset)}
              y={zero}
              height={down === 0 ? 0 : Math.max(1, yOf(-down) - zero)}
              fill={`url(#${id}-down)`}
              stroke="var(--color-plum)"
              strokeWidth={down === 0 ? 0 : 1}
            />
            {mark ? (
              <svg x={percent((index + 0.5) * band)} y="-18" overflow="visible" aria-hidden="true">
                <line x1="1" x2="1" y1="0" y2={height + 18} stroke="var(--color-amber)" strokeDasharray="2 3" />
                <Flag />
              </svg>
            ) : null}
          </g>
        ))}
        <ColumnTexts ticks={every(labelStep(texts, 300))} y={height + 20} className="@2xl:hidden" />
        <ColumnTexts ticks={every(labelStep(texts, 620))} y={height + 20} className="hidden @2xl:block" />
      </g>
    </svg>
  )
}
