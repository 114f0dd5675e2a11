export const HOUR = 3_600_000
export const DAY = 24 * HOUR
export const WEEK = 7 * DAY

/** A Monday, 00:00 UTC: the origin of every recurring plan. */
export const EPOCH = Date.UTC(2019, 0, 7)

const formats = new Map<string, Intl.DateTimeFormat>()
const offsets = new Map<string, number>()

function formatFor(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  formats.set(timeZone, format)
  return format
}

function readOffset(timeZone: string, time: number): number {
  const parts = new Map(
    formatFor(timeZone)
      .formatToParts(time)
      .map((part) => [part.type, Number(part.value)]),
  )
  const read = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
  const local = Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'))
  return local - Math.floor(time / 60_000) * 60_000
}

/**
 * How many milliseconds a time zone is ahead of UTC in a week; the Sunday of a clock change counts as the week before.
 */
export function weekOffset(timeZone: string, weekStart: number): number {
  const key = `${timeZone}/${weekStart}`
  const known = offsets.get(key)
  if (known !== undefined) return known
  const offset = readOffset(timeZone, weekStart + 12 * HOUR)
  if (offsets.size > 20_000) offsets.clear()
  offsets.set(key, offset)
  return offset
}
