import { extent, max } from 'd3-array'
import { scaleLinear } from 'd3-scale'

/** A value axis: padded domain, ticks, and a value's share from 0 (bottom) to 1 (top). */
export type ValueAxis = { ticks: number[]; share: (value: number) => number }

/**
 * Minimum span of a truncated axis, as a share of its highest value: one follower among thousands mustn't look like a
 * cliff.
 */
const minSpan = 0.002

/** An axis over the known values; padded if they hardly differ, from 0 to 1 if there are none. */
export function valueAxis(values: readonly (number | null)[], fromZero: boolean): ValueAxis {
  const known = values.filter((value): value is number => value !== null && Number.isFinite(value))
  const [low = 0, high = 1] = extent(known)
  const bottom = fromZero ? Math.min(0, low) : low
  const top = fromZero ? Math.max(0, high) : high
  const room = bottom === top ? Math.max(1, Math.abs(top) * 0.05) : Math.max(0, top * minSpan - (top - bottom)) / 2
  const scale = scaleLinear()
    .domain([fromZero && bottom === 0 ? 0 : bottom - room, top + room])
    .nice(4)
    .range([0, 1])
  const whole = known.every(Number.isInteger)
  const ticks = scale.ticks(4).filter((tick) => !whole || Number.isInteger(tick))
  return { ticks, share: (value) => scale(value) }
}

/** Width in pixels for a column of axis labels at 12.5 px. */
export function textGutter(texts: readonly string[]) {
  return Math.ceil((max(texts, (text) => Array.from(text).length) ?? 0) * 7) + 10
}

/** The step at which labels fit in a width: 3 shows every third one. */
export function labelStep(texts: readonly string[], width: number) {
  const slots = Math.max(2, Math.floor(width / textGutter(texts)))
  return Math.max(1, Math.ceil(texts.length / slots))
}
