import { tzOffset } from '@date-fns/tz'
import { dayLength, utcDay } from './utc-day.ts'

const minute = 60_000

// Offsets by zone and UTC day; `null` for a day on which the clocks change. Computing one takes microseconds, and an
// archive has a hundred thousand moments.
const offsets = new Map<string, Map<number, number | null>>()
const maxOffsets = 50_000
let offsetCount = 0

function offsetAt(at: Date, timeZone: string): number {
  const day = Math.floor(at.getTime() / dayLength)
  let offset = offsets.get(timeZone)?.get(day)
  if (offset === undefined) {
    const start = exactOffset(day * dayLength, timeZone)
    offset = start === exactOffset((day + 1) * dayLength, timeZone) ? start : null
    if (offsetCount >= maxOffsets) {
      offsets.clear()
      offsetCount = 0
    }
    offsetCount += 1
    offsets.set(timeZone, (offsets.get(timeZone) ?? new Map<number, number | null>()).set(day, offset))
  }
  return offset ?? exactOffset(at.getTime(), timeZone)
}

// Formatted dates by day number since 1970: a report formats the same few hundred thousands of times.
const formattedDays = new Map<number, string>()
const maxFormattedDays = 50_000

function formatDay(day: number): string {
  let text = formattedDays.get(day)
  if (text === undefined) {
    text = utcDay(day * dayLength)
    if (formattedDays.size >= maxFormattedDays) formattedDays.clear()
    formattedDays.set(day, text)
  }
  return text
}

function exactOffset(at: number, timeZone: string): number {
  const minutes = tzOffset(timeZone, new Date(at))
  if (Number.isNaN(minutes)) throw new RangeError(`Unknown time zone: ${timeZone}`)
  return minutes * minute
}

// An instant shifted by its zone's offset, so that the UTC getters read the zone's wall clock.
function wallClock(at: Date, timeZone: string): Date {
  return new Date(at.getTime() + offsetAt(at, timeZone))
}

/** The calendar day (`2026-11-21`) of an instant in a time zone. Throws a RangeError for an unknown zone. */
export function dayOf(at: Date, timeZone: string): string {
  return formatDay(dayNumberOf(at, timeZone))
}

/** The same day as a number, counted from 1970. */
export function dayNumberOf(at: Date, timeZone: string): number {
  return Math.floor((at.getTime() + offsetAt(at, timeZone)) / dayLength)
}

/** Weekday (0 is Monday) and hour (0 to 23) of an instant in a time zone. */
export function weekdayAndHour(at: Date, timeZone: string): { weekday: number; hour: number } {
  const clock = wallClock(at, timeZone)
  return { weekday: (clock.getUTCDay() + 6) % 7, hour: clock.getUTCHours() }
}

/** The day `count` days after `day`; before it for negative counts. Calendar days have no time zone and no DST. */
export function addDays(day: string, count: number): string {
  return formatDay(Math.floor(Date.parse(day) / dayLength + count))
}

/** Number of days from `from` to `to`, both inclusive: 1 for the same day. */
export function countDays(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayLength) + 1
}

/** Every day from `from` to `to`, both inclusive. */
export function eachDay(from: string, to: string): string[] {
  return Array.from({ length: Math.max(0, countDays(from, to)) }, (_, index) => addDays(from, index))
}

/**
 * The first day of the week that contains `day`, in weeks that begin on `firstWeekday`: an ISO weekday number, 1 for
 * Monday to 7 for Sunday.
 */
export function startOfWeek(day: string, firstWeekday: number): string {
  const weekday = new Date(day).getUTCDay() || 7
  return addDays(day, -((weekday - firstWeekday + 7) % 7))
}

/** Exact days between two instants. */
export function daysBetween(from: Date, to: Date): number {
  return (to.getTime() - from.getTime()) / dayLength
}

/** The first instant of a calendar day in a time zone, which DST may move away from midnight. */
export function startOfDay(day: string, timeZone: string): Date {
  const midnight = Date.parse(day)
  // The offset at the guess may differ from the one at the result; the second pass corrects that.
  const guess = midnight - offsetAt(new Date(midnight), timeZone)
  const start = new Date(midnight - offsetAt(new Date(guess), timeZone))
  return dayOf(start, timeZone) < day ? new Date(guess) : start
}

/** The instant at which a zone's clock shows an hour (0 to 23) of a day; the first one where it does so twice. */
export function startOfHour(day: string, hour: number, timeZone: string): Date {
  const clock = Date.parse(day) + hour * 60 * minute
  const guess = clock - offsetAt(new Date(clock), timeZone)
  return new Date(clock - offsetAt(new Date(guess), timeZone))
}

/** The bounds of a period of calendar days in a time zone: its first instant, and the first one after it. */
export function periodBounds({ from, to }: { from: string; to: string }, timeZone: string): { start: Date; end: Date } {
  return { start: startOfDay(from, timeZone), end: startOfDay(addDays(to, 1), timeZone) }
}
