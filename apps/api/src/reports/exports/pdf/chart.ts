import type { DayPoint } from '@tidewatch/insights/public/analytics'
import { scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'
import { ink } from './ink.ts'

const height = 132
const plot = { top: 8, right: 6, bottom: 6, left: 58 }
/** Space above the plot, for the numbers of marks. */
const roomForNumbers = 12

export interface Chart {
  svg: string
  /** Values on the scale with their y positions in the drawing, from its top. */
  marks: { value: number; y: number }[]
  /** Where the line begins, from the left: the values are to the left of it. */
  left: number
  /** Marked days: their x positions, and the numbers of their marks, counted from 1. */
  notches: { x: number; text: string }[]
}

/**
 * Followers by day as SVG: a line with gaps where there was no collection, and marks on days. `null` when fewer than
 * two days have a count.
 */
export function followersChart(
  days: readonly DayPoint[],
  width: number,
  marked: readonly { day: string }[] = [],
): Chart | null {
  const known = days.flatMap(({ followers }) => followers ?? [])
  if (known.length < 2) return null
  const [low, high] = [Math.min(...known), Math.max(...known)]
  const room = Math.max(1, (high - low) * 0.08)
  const top = plot.top + (marked.length > 0 ? roomForNumbers : 0)
  const y = scaleLinear([low - room, high + room], [height - plot.bottom, top]).nice(4)
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
  // A day between two without a collection has no line, so it gets a point.
  const points = days
    .flatMap(({ followers }, index) =>
      followers === null || !isIsolated(days, index) ? [] : { x: x(index), y: y(followers) },
    )
    .map((point) => `<circle cx="${point.x.toFixed(2)}" cy="${point.y.toFixed(2)}" r="1.8"/>`)
    .join('')
  const notches = notchesOf(days, marked).map(({ index, text }) => ({ x: x(index), text }))
  const lines = notches.map((notch) => `<path d="M${notch.x.toFixed(2)} ${top - 4}V${height - plot.bottom}"/>`).join('')
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<g stroke="${ink.hairline}" stroke-width="0.5">${grid}</g>`,
    `<g stroke="${ink.soft}" stroke-width="0.5" stroke-dasharray="1 2">${lines}</g>`,
    `<path d="${path ?? ''}" fill="none" stroke="${ink.tide}" stroke-width="1.4" stroke-linejoin="round"/>`,
    `<g fill="${ink.tide}">${points}</g></svg>`,
  ].join('')
  return { svg, marks, left: plot.left, notches }
}

// A long series contains only the significant days: a mark is placed on the last of them up to its day.
function notchesOf(days: readonly DayPoint[], marked: readonly { day: string }[]): { index: number; text: string }[] {
  const numbers = new Map<number, number[]>()
  for (const [place, { day }] of marked.entries()) {
    const index = Math.max(
      0,
      days.findLastIndex(({ date }) => date <= day),
    )
    numbers.set(index, [...(numbers.get(index) ?? []), place + 1])
  }
  return [...numbers].map(([index, those]) => ({ index, text: those.join(', ') }))
}

function isIsolated(days: readonly DayPoint[], index: number): boolean {
  return (days[index - 1]?.followers ?? null) === null && (days[index + 1]?.followers ?? null) === null
}
