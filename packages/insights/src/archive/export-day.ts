import { dayOf } from '../statistics/calendar.ts'
import { dayLength, utcDay } from '../statistics/utc-day.ts'

/**
 * The calendar day of an export. The one that its name states is stored as midnight UTC, and the same in every time
 * zone; otherwise it's that of its newest entry.
 */
export function exportDayOf(at: Date, timeZone: string): string {
  return at.getTime() % dayLength === 0 ? utcDay(at.getTime()) : dayOf(at, timeZone)
}
