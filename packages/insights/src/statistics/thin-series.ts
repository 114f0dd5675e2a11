import { greatest, group, least } from 'd3-array'
import type { DayPoint, SeriesStep } from '../public/analytics.ts'
import { startOfWeek } from './calendar.ts'

/** Up to this many days, every day is a point; beyond, weeks are used; beyond the second number, months. */
const maxDays = 120
const maxDaysByWeek = 400

const counts = ['followers', 'following', 'posts'] as const

/**
 * A series of days with a bounded number of points, however long it is: all days up to 120; otherwise, for each week
 * (up to 400 days) or month, the last known day and those with the fewest and the most followers, plus the days on
 * which any count was highest or lowest overall. Points are real days with real counts; nothing is averaged. A week or
 * month without any collection is one empty point, its last day. `days`: every day of the period, oldest first.
 */
export function thinSeries(days: readonly DayPoint[]): { step: SeriesStep; days: DayPoint[] } {
  if (days.length <= maxDays) return { step: 'day', days: [...days] }
  const step = days.length <= maxDaysByWeek ? 'week' : 'month'
  const spanOf = ({ date }: DayPoint) => (step === 'week' ? startOfWeek(date, 1) : date.slice(0, 7))
  const kept = new Set(counts.flatMap((key) => extremes(days, key)))
  for (const span of group(days, spanOf).values()) {
    const last = span.findLast(isKnown) ?? span.at(-1)
    if (last) kept.add(last)
    for (const day of extremes(span, 'followers')) kept.add(day)
  }
  return { step, days: days.filter((day) => kept.has(day)) }
}

function isKnown(day: DayPoint): boolean {
  return counts.some((key) => day[key] !== null)
}

function extremes(days: readonly DayPoint[], key: (typeof counts)[number]): DayPoint[] {
  const known = days.filter((day) => day[key] !== null)
  const value = (day: DayPoint) => day[key] ?? 0
  return [least(known, value), greatest(known, value)].filter((day) => day !== undefined)
}
