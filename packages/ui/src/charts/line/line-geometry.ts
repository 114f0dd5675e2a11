import { bisectCenter, extent } from 'd3-array'
import { area, line } from 'd3-shape'
import type { ValueAxis } from '#/charts/scale.ts'

export type PlotPoint = { time: number; value: number | null }
export type PlotSpan = { time: number; low: number; high: number }

/** Width of the stretched plot's viewBox; heights are in pixels. */
export const plotWidth = 1000

/** Maps a time to its share (0 to 1) of the axis; a single time is in the middle. */
export function timeShare(times: readonly number[]) {
  const [first = 0, last = 0] = extent(times)
  return (time: number) => (last === first ? 0.5 : (time - first) / (last - first))
}

/** A series' paths; a null breaks the line, a value between two nulls becomes a dot. */
export function lineShape(
  points: readonly PlotPoint[],
  share: (time: number) => number,
  axis: ValueAxis,
  height: number,
) {
  const x = (point: PlotPoint) => share(point.time) * plotWidth
  const y = (point: PlotPoint) => (1 - axis.share(point.value ?? 0)) * height
  const known = (point: PlotPoint | undefined) => point !== undefined && point.value !== null
  const path = line<PlotPoint>(x, y).defined(known)(points) ?? ''
  const fill = area<PlotPoint>(x, height, y).defined(known)(points) ?? ''
  const isolated = points.filter(
    (point, index) => known(point) && !known(points[index - 1]) && !known(points[index + 1]),
  )
  return { path, fill, dots: isolated.map((point) => ({ x: share(point.time), y: y(point) })) }
}

/** The area between the low and high values over time. */
export function rangeShape(
  spans: readonly PlotSpan[],
  share: (time: number) => number,
  axis: ValueAxis,
  height: number,
): string {
  const y = (value: number) => (1 - axis.share(value)) * height
  const shape = area<PlotSpan>(
    ({ time }) => share(time) * plotWidth,
    ({ low }) => y(low),
    ({ high }) => y(high),
  )
  return shape(spans) ?? ''
}

/** Stretches without a value, as shares: from the last known point before to the first known one after. */
export function gaps(points: readonly PlotPoint[], share: (time: number) => number) {
  const found: { from: number; to: number }[] = []
  let start: number | null = null
  points.forEach((point, index) => {
    if (point.value === null) {
      start ??= share((points[index - 1] ?? point).time)
      if (index === points.length - 1) found.push({ from: start, to: share(point.time) })
    } else if (start !== null) {
      found.push({ from: start, to: share(point.time) })
      start = null
    }
  })
  return found
}

/** Index of the point nearest to a share of the axis. */
export function nearestPoint(points: readonly PlotPoint[], share: (time: number) => number, at: number) {
  if (points.length === 0) return null
  return bisectCenter(
    points.map((point) => share(point.time)),
    at,
  )
}

/** Points with an axis label: evenly spread in time, no label repeated. */
export function axisTicks(
  points: readonly PlotPoint[],
  share: (time: number) => number,
  count: number,
  text: (time: number) => string,
) {
  const ticks = new Map<string, { share: number; text: string }>()
  const steps = Math.min(count, points.length)
  for (let step = 0; step < steps; step += 1) {
    const index = nearestPoint(points, share, steps === 1 ? 0.5 : step / (steps - 1))
    const point = index === null ? undefined : points[index]
    if (!point) continue
    const label = text(point.time)
    if (!ticks.has(label)) ticks.set(label, { share: share(point.time), text: label })
  }
  return [...ticks.values()]
}
