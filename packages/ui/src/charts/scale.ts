import { extent, max } from 'd3-array'
import { scaleLinear } from 'd3-scale'

/** A value axis: domain with room, ticks, and the share 0 (bottom) to 1 (top) of a value. */
export type ValueAxis = { ticks: number[]; share: (value: number) => number }

/** A cut axis spans this share of its highest value at least: one follower in thousands is no cliff. */
const leastSpan = 0.002

/** Axis over the known values; values that hardly differ get room around them, none at all an axis from 0 to 1. */
export function valueAxis(values: readonly (number | null)[], fromZero: boolean): ValueAxis {
  const known = values.filter((value): value is number => value !== null && Number.isFinite(value))
  const [low = 0, high = 1] = extent(known)
  const bottom = fromZero ? Math.min(0, low) : low
  const top = fromZero ? Math.max(0, high) : high
  const room = bottom === top ? Math.max(1, Math.abs(top) * 0.05) : Math.max(0, top * leastSpan - (top - bottom)) / 2
  const scale = scaleLinear()
    .domain([fromZero && bottom === 0 ? 0 : bottom - room, top + room])
    .nice(4)
    .range([0, 1])
  const whole = known.every(Number.isInteger)
  const ticks = scale.ticks(4).filter((tick) => !whole || Number.isInteger(tick))
  return { ticks, share: (value) => scale(value) }
}

/** Pixels a column of axis texts needs at 12.5 px. */
export function textGutter(texts: readonly string[]) {
  return Math.ceil((max(texts, (text) => Array.from(text).length) ?? 0) * 7) + 10
}

/** How many of `count` labels fit in a width: shows every n-th. */
export function labelStep(texts: readonly string[], width: number) {
  const slots = Math.max(2, Math.floor(width / textGutter(texts)))
  return Math.max(1, Math.ceil(texts.length / slots))
}
