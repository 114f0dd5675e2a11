import type { InteractionWeek } from '../report/report.ts'

/** All that was given in a week; what was not shared counts nothing. */
export function weekTotal({
  likes,
  comments,
  stories,
}: Pick<InteractionWeek, 'likes' | 'comments' | 'stories'>): number {
  return (likes ?? 0) + (comments ?? 0) + (stories ?? 0)
}

/** The total of a usual week: of those with something in them the middle one, of two middle ones the larger. */
export function usualWeekTotal(weeks: readonly InteractionWeek[]): number {
  const totals = weeks.map(weekTotal).sort((a, b) => a - b)
  return totals[Math.floor(totals.length / 2)] ?? 0
}
