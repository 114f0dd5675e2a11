import type { DayPoint } from '@tidewatch/insights/analytics'
import { scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'
import { ink } from './ink.ts'

const height = 132
const plot = { top: 8, right: 6, bottom: 6, left: 58 }

export interface Chart {
  svg: string
  /** Values of the scale with their heights in the drawing, from its top. */
  marks: { value: number; y: number }[]
  /** Where the line begins, from the left: the values stand before it. */
  left: number
}

/** Followers by day as vectors: a line with gaps where there was no look. `null` when no day has a count. */
export function followersChart(days: readonly DayPoint[], width: number): Chart | null {
  const known = days.flatMap(({ followers }) => followers ?? [])
  if (known.length === 0) return null
  const [low, high] = [Math.min(...known), Math.max(...known)]
  const room = Math.max(1, (high - low) * 0.08)
  const y = scaleLinear([low - room, high + room], [height - plot.bottom, plot.top]).nice(4)
  const x = scaleLinear([0, Math.max(1, days.length - 1)], [plot.left, width - plot.right])
  const marks = y
    .ticks(4)
    .filter(Number.isInteger)
    .map((value) => ({ value, y: y(value) }))
  const grid = marks.map((mark) => `<path d="M${plot.left} ${mark.y.toFixed(2)}H${width}"/>`).join('')
  const path = line<DayPoint>()
    .defined(({ followers }) => followers !== null)
    .x((_, index) => x(index))
    .y(({ followers }) => y(followers ?? 0))
    .digits(2)(days)
  // A day between two without a look has no line: its point shows it.
  const points = days
    .flatMap(({ followers }, index) =>
      followers === null || !isAlone(days, index) ? [] : { x: x(index), y: y(followers) },
    )
    .map((point) => `<circle cx="${point.x.toFixed(2)}" cy="${point.y.toFixed(2)}" r="1.8"/>`)
    .join('')
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<g stroke="${ink.hairline}" stroke-width="0.5">${grid}</g>`,
    `<path d="${path ?? ''}" fill="none" stroke="${ink.tide}" stroke-width="1.4" stroke-linejoin="round"/>`,
    `<g fill="${ink.tide}">${points}</g></svg>`,
  ].join('')
  return { svg, marks, left: plot.left }
}

function isAlone(days: readonly DayPoint[], index: number): boolean {
  return (days[index - 1]?.followers ?? null) === null && (days[index + 1]?.followers ?? null) === null
}
