import type { InteractionWeek } from '../report/report.ts'

/** All interactions given in a week; categories that weren't shared count as zero. */
export function weekTotal({
  likes,
  comments,
  stories,
}: Pick<InteractionWeek, 'likes' | 'comments' | 'stories'>): number {
  return (likes ?? 0) + (comments ?? 0) + (stories ?? 0)
}

/** The total of a typical week: the median of the non-empty weeks, the larger of two middle ones. */
export function usualWeekTotal(weeks: readonly InteractionWeek[]): number {
  const totals = weeks.map(weekTotal).sort((a, b) => a - b)
  return totals[Math.floor(totals.length / 2)] ?? 0
}
