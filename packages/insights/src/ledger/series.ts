import { addDays } from '../statistics/calendar.ts'
import type { LedgerDay } from './cohorts.ts'

/** Longest period shown by day; longer ones are shown by week. */
const maxDays = 92

/**
 * Every day of a period, with zeros where no one joined or left, or every week (by its Monday) if there are too many
 * days to distinguish. Days are in UTC. Unit: people.
 */
export function ledgerSeries(days: readonly LedgerDay[], { from, to }: { from: string; to: string }): LedgerDay[] {
  const known = new Map(days.map((day) => [day.day, day]))
  const all: LedgerDay[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) all.push(known.get(day) ?? emptyDay(day))
  return all.length > maxDays ? weeksOf(all) : all
}

export function isByWeek({ from, to }: { from: string; to: string }): boolean {
  return addDays(from, maxDays) <= to
}

/** Sums of all days. */
export function ledgerTotals(days: readonly LedgerDay[]): Omit<LedgerDay, 'day'> {
  const total = (key: 'came' | 'left' | 'followed' | 'unfollowed') => days.reduce((sum, day) => sum + day[key], 0)
  return { came: total('came'), left: total('left'), followed: total('followed'), unfollowed: total('unfollowed') }
}

function emptyDay(day: string): LedgerDay {
  return { day, came: 0, left: 0, followed: 0, unfollowed: 0 }
}

/** The Monday of a day's week. */
export function weekOf(day: string): string {
  return addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))
}

function weeksOf(days: readonly LedgerDay[]): LedgerDay[] {
  const weeks = new Map<string, LedgerDay>()
  for (const { day, came, left, followed, unfollowed } of days) {
    const monday = weekOf(day)
    const sum = weeks.get(monday) ?? emptyDay(monday)
    weeks.set(monday, {
      day: monday,
      came: sum.came + came,
      left: sum.left + left,
      followed: sum.followed + followed,
      unfollowed: sum.unfollowed + unfollowed,
    })
  }
  return [...weeks.values()]
}
