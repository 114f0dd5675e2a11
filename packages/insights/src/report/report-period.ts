import { addDays, startOfWeek } from '../statistics/calendar.ts'

export type ReportCadence = 'daily' | 'weekly' | 'monthly'

/** Calendar days, both inclusive. */
interface DayRange {
  from: string
  to: string
}

/** A period can get its closing collection until this many hours after its end. */
const closingHours: Record<ReportCadence, number> = { daily: 12, weekly: 24, monthly: 24 }
const hour = 3_600_000

/** The first day of the period that contains `day`. `firstWeekday`: ISO number of the day on which weeks begin. */
export function startOfPeriod(cadence: ReportCadence, day: string, firstWeekday: number): string {
  if (cadence === 'daily') return day
  return cadence === 'weekly' ? startOfWeek(day, firstWeekday) : `${day.slice(0, 8)}01`
}

/** The last period that ended before `today`: yesterday, the last whole week, the last whole month. */
export function lastWholePeriod(cadence: ReportCadence, today: string, firstWeekday: number): DayRange {
  const to = addDays(startOfPeriod(cadence, today, firstWeekday), -1)
  return { from: startOfPeriod(cadence, to, firstWeekday), to }
}

/** The period of the same kind before one that begins on `from`: months differ in length. */
export function samePeriodBefore(cadence: ReportCadence, { from }: DayRange, firstWeekday: number): DayRange {
  return lastWholePeriod(cadence, from, firstWeekday)
}

/** The day after `today` on which the next period begins, and the report on the previous one is due. */
export function nextPeriodStart(cadence: ReportCadence, today: string, firstWeekday: number): string {
  if (cadence !== 'monthly') {
    return addDays(startOfPeriod(cadence, today, firstWeekday), cadence === 'daily' ? 1 : 7)
  }
  // Every month has a 28th, and four days later it's the next month.
  return startOfPeriod(cadence, addDays(`${today.slice(0, 8)}28`, 4), firstWeekday)
}

/**
 * The collection that shows how a period ended: the first one after its end, if it came within half a day (for weeks
 * and months: a day) and is nearer to the end than the last collection inside. `null`: use the last collection inside.
 */
export function closingCollection(collections: readonly Date[], end: Date, cadence: ReportCadence): Date | null {
  const times = collections.map((collection) => collection.getTime())
  const after = Math.min(...times.filter((time) => time >= end.getTime()))
  const inside = Math.max(...times.filter((time) => time < end.getTime()))
  const late = after - end.getTime()
  return late <= closingHours[cadence] * hour && late < end.getTime() - inside ? new Date(after) : null
}
