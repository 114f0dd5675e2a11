import { TZDate } from '@date-fns/tz'
import { addDays, dayOf } from '@tidewatch/insights/statistics/calendar'

/** Converts a date-time field in a time zone to ISO 8601; `null` if it's invalid. */
export function zonedInputToIso(zone: string, field: string): string | null {
  const match = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)/.exec(field)
  if (!match) return null
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = match.slice(1).map(Number)
  const date = new TZDate(year, month - 1, day, hour, minute, zone)
  return Number.isNaN(date.getTime()) ? null : new Date(date.getTime()).toISOString()
}

/** Formats a moment for a date-time field in a time zone. */
export function fieldOf(zone: string, moment: Date): string {
  const date = new TZDate(moment.getTime(), zone)
  const padTwo = (number: number) => String(number).padStart(2, '0')
  const day = [date.getFullYear(), padTwo(date.getMonth() + 1), padTwo(date.getDate())].join('-')
  return `${day}T${padTwo(date.getHours())}:${padTwo(date.getMinutes())}`
}

/** Nine o'clock on the next calendar day, formatted for a date-time field. */
export function tomorrowAtNine(zone: string, now: Date): string {
  return `${addDays(dayOf(now, zone), 1)}T09:00`
}
