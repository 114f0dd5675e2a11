import type { DayPoint } from '../public/analytics.ts'

export type CountKey = 'followers' | 'following' | 'posts'

interface KnownDay {
  date: string
  value: number
}

export type CountTrend =
  | { kind: 'none'; gaps: number }
  | { kind: 'one'; only: KnownDay; gaps: number }
  | {
      kind: 'many'
      first: KnownDay
      last: KnownDay
      highest: KnownDay
      lowest: KnownDay
      change: number
      /** Days of the period without a collection. */
      gaps: number
    }

/** What a chart of daily counts shows, for its title and summary. */
export function countTrend(days: readonly DayPoint[], key: CountKey): CountTrend {
  const known = days.flatMap((day): KnownDay[] => {
    const value = day[key]
    return value === null ? [] : [{ date: day.date, value }]
  })
  const gaps = days.length - known.length
  const [first] = known
  const last = known.at(-1)
  if (!first || !last) return { kind: 'none', gaps }
  if (known.length === 1) return { kind: 'one', only: first, gaps }
  return {
    kind: 'many',
    first,
    last,
    highest: known.reduce((best, day) => (day.value > best.value ? day : best)),
    lowest: known.reduce((best, day) => (day.value < best.value ? day : best)),
    change: last.value - first.value,
    gaps,
  }
}
