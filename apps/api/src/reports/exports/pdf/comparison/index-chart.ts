import { scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'
import { ink } from '../ink.ts'

const height = 180
const plot = { top: 8, right: 6, bottom: 6, left: 44 }

// As on the page.
const colours = [ink.tide, ink.ink, ink.amber, ink.plum]
const dashes = [null, { length: 5, space: 3 }, { length: 1.5, space: 2 }]

/** Lines differ by colour, and from the fifth on by their dashes as well. */
export function strokeOf(place: number) {
  const colour = colours[place % colours.length] ?? ink.ink
  const dash = dashes[Math.floor(place / colours.length) % dashes.length] ?? null
  return {
    svg: `stroke="${colour}"${dash ? ` stroke-dasharray="${dash.length} ${dash.space}"` : ''}`,
    dot: `fill="${colour}"`,
    canvas: { lineColor: colour, lineWidth: 1.4, ...(dash ? { dash } : {}) },
  }
}

export interface IndexChart {
  svg: string
  /** Values on the scale with their y positions in the drawing, from its top. */
  marks: { value: number; y: number }[]
  /** Where the lines begin, from the left: the values are to the left of them. */
  left: number
}

/** Several series over the same days as SVG, with gaps for missing values. `null` if all are missing. */
export function indexChart(series: readonly (readonly (number | null)[])[], width: number): IndexChart | null {
  const known = series.flat().flatMap((value) => value ?? [])
  if (known.length === 0) return null
  const [low, high] = [Math.min(...known), Math.max(...known)]
  const room = Math.max(0.5, (high - low) * 0.08)
  const days = series[0]?.length ?? 0
  const y = scaleLinear([low - room, high + room], [height - plot.bottom, plot.top]).nice(4)
  const x = scaleLinear([0, Math.max(1, days - 1)], [plot.left, width - plot.right])
  const marks = y.ticks(4).map((value) => ({ value, y: y(value) }))
  const grid = marks.map((mark) => `<path d="M${plot.left} ${mark.y.toFixed(2)}H${width}"/>`).join('')
  const path = line<number | null>()
    .defined((value) => value !== null)
    .x((_, index) => x(index))
    .y((value) => y(value ?? 0))
    .digits(2)
  const lines = series
    .map((values, place) => {
      const { svg, dot } = strokeOf(place)
      // A day between two without a collection has no line, so it gets a point.
      const dots = values.flatMap((value, index) =>
        value !== null && (values[index - 1] ?? null) === null && (values[index + 1] ?? null) === null
          ? [`<circle cx="${x(index).toFixed(2)}" cy="${y(value).toFixed(2)}" r="1.8" ${dot}/>`]
          : [],
      )
      return `<path d="${path(values) ?? ''}" fill="none" stroke-width="1.4" stroke-linejoin="round" ${svg}/>${dots.join('')}`
    })
    .join('')
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<g stroke="${ink.hairline}" stroke-width="0.5">${grid}</g>${lines}</svg>`,
  ].join('')
  return { svg, marks, left: plot.left }
}
