import { bisector } from 'd3-array'
import { useId, useState } from 'react'
import { type ChartFormat, chartFormatters } from '#/charts/chart-format.tsx'
import { ChartFrame, type ChartTexts } from '#/charts/chart-frame.tsx'
import { type LineExplore, LinePictures, LineTip } from '#/charts/explore/line-explore.tsx'
import { axisTicks, gaps, nearestPoint, timeShare } from '#/charts/line/line-geometry.ts'
import { LinePlot } from '#/charts/line/line-plot.tsx'
import { textGutter, valueAxis } from '#/charts/scale.ts'

type LinePoint = {
  /** ISO 8601 or milliseconds since 1970. */
  at: string | number
  /** null = no reading: drawn as a gap. */
  value: number | null
}

type LineChartProps = ChartTexts & {
  format: ChartFormat
  /** Headings of the table columns; the second also names the line. */
  dateHeader: string
  valueHeader: string
  points: readonly LinePoint[]
  /** A second series on the same axes, dashed. */
  comparison?: {
    name: string
    points: readonly LinePoint[]
    /** How far apart in time two readings may be for a comparison, in milliseconds; defaults to 0. */
    within?: number
  }
  /** The expected range from some time on, drawn as a shaded area. */
  range?: { name: string; points: readonly { at: string | number; low: number; high: number }[] }
  annotations?: { at: string | number; text: string }[]
  /** Adds a table column for notes on individual points. */
  notes?: { header: string; items: readonly { at: string | number; text: string }[] }
  /** Starts the axis at 0 instead of the lowest value. */
  fromZero?: boolean
  explore?: LineExplore
}

/** The plot's height in pixels, without axis labels. */
const height = 220

/** Distance from the bottom of the plot: a picture centred there ends above the dates. */
const pictureMargin = 4

const timeOf = (at: string | number) => (typeof at === 'number' ? at : Date.parse(at))

const plotPoints = (points: readonly LinePoint[]) =>
  points.map((point) => ({ ...point, time: timeOf(point.at) })).toSorted((one, other) => one.time - other.time)

/** The reading nearest in time, if it's near enough to compare. */
function nearestWithin<Point extends { time: number }>(points: readonly Point[], time: number, within: number) {
  const nearest = points[bisector((point: Point) => point.time).center(points, time)]
  return nearest && Math.abs(nearest.time - time) <= within ? nearest : undefined
}

/** A time series with gaps where nothing is known, an optional comparison and numbered annotations. */
export function LineChart(props: LineChartProps) {
  const {
    format,
    dateHeader,
    valueHeader,
    comparison,
    range,
    annotations = [],
    notes,
    fromZero = false,
    explore,
    ...texts
  } = props
  const id = useId()
  const [chosen, setIndex] = useState<number | null>(null)
  const formatters = chartFormatters(format)
  const points = plotPoints(props.points)
  // A new selection of days may have fewer points.
  const index = chosen !== null && chosen < points.length ? chosen : null
  const other = plotPoints(comparison?.points ?? [])
  const spans = (range?.points ?? []).map((span) => ({ ...span, time: timeOf(span.at) }))
  const beside = (time: number) => nearestWithin(other, time, comparison?.within ?? 0)
  const share = timeShare([...points, ...other, ...spans].map((point) => point.time))
  const axis = valueAxis(
    [...[...points, ...other].map((point) => point.value), ...spans.flatMap(({ low, high }) => [low, high])],
    fromZero,
  )
  const valueText = (point: LinePoint | undefined) =>
    !point || point.value === null ? texts.labels.unknown : formatters.value(point.value)
  const spanText = (time: number) => {
    const span = spans.find((candidate) => candidate.time === time)
    return span ? `${formatters.value(span.low)}–${formatters.value(span.high)}` : ''
  }
  // Future points are expected, not missing.
  const [ahead] = spans
  const notesOn = (time: number) =>
    notes ? [notes.items.flatMap(({ at, text }) => (timeOf(at) === time ? [text] : [])).join('; ')] : []
  const tickTexts = formatters.axisValues(axis.ticks)
  const ticks = axis.ticks.map((tick, at) => ({ y: (1 - axis.share(tick)) * height, text: tickTexts[at] ?? '' }))
  const marks = annotations.map((mark, number) => ({
    number: number + 1,
    share: share(timeOf(mark.at)),
    dateText: formatters.axisDate(timeOf(mark.at)),
    text: mark.text,
    // A long series doesn't have a point for every day, so the nearest one carries the mark.
    pointTime: points[bisector((point: { time: number }) => point.time).center(points, timeOf(mark.at))]?.time,
  }))
  const marksOn = (time: number | undefined) =>
    marks.filter(({ pointTime }) => time !== undefined && pointTime === time)
  const current = index === null ? undefined : points[index]
  const on = <Item extends { at: string | number }>(items: readonly Item[] = [], time: number) =>
    items.filter(({ at }) => timeOf(at) === time)
  const changeAt = (index: number) => {
    const value = points[index]?.value ?? null
    const before = points.slice(0, index).findLast((point) => point.value !== null)?.value ?? null
    return value === null || before === null ? null : value - before
  }
  // A day without a reading has no position on the line, so the picture goes to the nearest reading.
  const known = points.filter(({ value }) => value !== null)
  const placed = (explore?.pictures ?? []).flatMap(({ key, at, picture }) => {
    const point = known[bisector((point: { time: number }) => point.time).center(known, timeOf(at))]
    if (!point) return []
    // Not below the plot, where it would hide the dates.
    const y = Math.min(8 + (1 - axis.share(point.value ?? 0)) * height, height - pictureMargin)
    return [{ key, picture, share: share(timeOf(at)), y }]
  })
  return (
    <ChartFrame
      {...texts}
      gutter={textGutter(ticks.map((tick) => tick.text))}
      legend={
        comparison ? (
          <>
            <LegendLine name={valueHeader} />
            <LegendLine name={comparison.name} dashed />
            {range ? <LegendArea name={range.name} /> : null}
          </>
        ) : null
      }
      table={() => ({
        columns: [
          dateHeader,
          valueHeader,
          ...(comparison ? [comparison.name] : []),
          ...(range ? [range.name] : []),
          ...(notes ? [notes.header] : []),
        ],
        rows: points.map((point) => ({
          key: String(point.time),
          cells: [
            formatters.date(point.time),
            valueText(point),
            ...(comparison ? [valueText(beside(point.time))] : []),
            ...(range ? [spanText(point.time)] : []),
            ...notesOn(point.time),
          ],
        })),
      })}
      cursor={{
        count: points.length,
        index,
        onChange: setIndex,
        indexAt: (x) => nearestPoint(points, share, x),
        textAt: (at) => {
          const point = points[at]
          if (!point) return { name: '', value: '' }
          const compared = comparison ? ` (${comparison.name} ${valueText(beside(point.time))})` : ''
          const within = spanText(point.time)
          if (within) return { name: formatters.date(point.time), value: valueText(beside(point.time)), more: within }
          const details = [
            ...marksOn(point.time).map(({ text }) => text),
            ...on(explore?.flags, point.time).map(({ text }) => text),
            ...on(explore?.pictures, point.time).map(({ text }) => text),
          ]
          const change = explore ? changeAt(at) : null
          if (explore && change !== null) details.unshift(explore.formatChange(change))
          return { name: formatters.date(point.time), value: valueText(point) + compared, more: details.join('; ') }
        },
        ...(explore
          ? {
              onRange: explore.onRange,
              shareOf: (at: number) => share(points[at]?.time ?? 0),
              tip: (at: number) => {
                const point = points[at]
                return point ? (
                  <LineTip
                    share={share(point.time)}
                    date={formatters.date(point.time)}
                    value={
                      valueText(point) + (comparison ? ` (${comparison.name} ${valueText(beside(point.time))})` : '')
                    }
                    change={changeAt(at)}
                    formatChange={explore.formatChange}
                    pictures={on(explore.pictures, point.time)}
                    flags={[...marksOn(point.time), ...on(explore.flags, point.time)].map(({ text }) => text)}
                  />
                ) : null
              },
            }
          : {}),
      }}
      overlay={placed.length > 0 ? <LinePictures pictures={placed} /> : null}
      footer={
        marks.length > 0 ? (
          <ol className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-xs">
            {marks.map((mark) => (
              <li
                key={mark.number}
                className={`flex min-w-0 gap-1.5 ${mark.pointTime === current?.time ? 'text-ink' : 'text-soft'}`}
              >
                <span className="tabular font-semibold text-tide">{mark.number}</span>
                <span className="min-w-0 break-words">
                  <span className="tabular font-medium">{mark.dateText}</span> {mark.text}
                </span>
              </li>
            ))}
          </ol>
        ) : null
      }
    >
      <LinePlot
        id={id}
        height={height}
        points={points}
        comparison={other}
        range={spans}
        share={share}
        axis={axis}
        valueTicks={ticks}
        narrowTicks={axisTicks(points, share, 4, formatters.axisDate)}
        wideTicks={axisTicks(points, share, 8, formatters.axisDate)}
        gaps={gaps(points, share).filter(({ to }) => ahead === undefined || to <= share(ahead.time))}
        marks={sameDay(marks)}
        flags={[...new Set((explore?.flags ?? []).map(({ at }) => share(timeOf(at))))]}
        cursor={current ?? null}
      />
    </ChartFrame>
  )
}

/** Marks on the same day share a line and a combined label. */
function sameDay(marks: readonly { number: number; share: number }[]) {
  const numbers = new Map<number, number[]>()
  for (const { share, number } of marks) numbers.set(share, [...(numbers.get(share) ?? []), number])
  return [...numbers].map(([share, those]) => ({ share, text: those.join(', ') }))
}

function LegendArea({ name }: { name: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <svg width="20" height="10" aria-hidden="true">
        <rect width="20" height="10" rx="2" fill="var(--color-tide)" fillOpacity="0.16" />
      </svg>
      {name}
    </span>
  )
}

function LegendLine({ name, dashed }: { name: string; dashed?: boolean }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <svg width="20" height="8" aria-hidden="true">
        <line
          x1="1"
          x2="19"
          y1="4"
          y2="4"
          stroke={dashed ? 'var(--color-soft)' : 'var(--color-tide)'}
          strokeWidth="2"
          strokeDasharray={dashed ? '4 3' : undefined}
        />
      </svg>
      {name}
    </span>
  )
}
