import type { DayCount } from '@tidewatch/insights/public/follower-trend'
import { utcDay } from '@tidewatch/insights/statistics/utc-day'
import { pastedRows } from '../entry/pasted-rows.ts'
import { countOf } from '../entry/read-count.ts'

/** A count as typed. `id` identifies rows while they're added and removed. */
export interface EnteredCount {
  id: number
  day: string
  followers: string
}

/** Two years of days. */
export const maxCounts = 731

const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/
const dayFirst = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/

/**
 * Parses a calendar day from `2026-11-21`, `2026/11/21`, `2026.11.21` or `21.11.2026`, with or without a time after it.
 * `null` for everything else: `11/12/2026` is ambiguous.
 */
export function readDay(text: string): string | null {
  const plain = text.normalize('NFKC').trim()
  const [year, month, day] = yearFirst.exec(plain)?.slice(1) ?? dayFirst.exec(plain)?.slice(1).reverse() ?? []
  if (!year || !month || !day) return null
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const time = Date.parse(iso)
  // JavaScript rolls 31 April over into May.
  return Number.isNaN(time) || utcDay(time) !== iso ? null : iso
}

export function emptyCount(id: number): EnteredCount {
  return { id, day: '', followers: '' }
}

export function isEmptyCount({ day, followers }: EnteredCount): boolean {
  return day === '' && followers.trim() === ''
}

/** Parses rows of a date and a count. `rest`: number of rows with an unreadable date or count, or over the limit. */
export function countsFromRows(text: string, firstId: number): { counts: EnteredCount[]; rest: number } {
  const rows = pastedRows(text)
  const counts = rows
    .flatMap(([date = '', followers = '']) => {
      const day = readDay(date)
      return day !== null && countOf(followers) !== null ? [{ day, followers }] : []
    })
    .slice(0, maxCounts)
    .map((count, index) => ({ id: firstId + index, ...count }))
  return { counts, rest: rows.length - counts.length }
}

/** The days with a known count, oldest first; if a day occurs twice, the lower row wins. */
export function dayCountsOf(counts: readonly EnteredCount[]): DayCount[] {
  const byDay = new Map<string, DayCount>()
  for (const { day, followers } of counts) {
    const count = countOf(followers)
    if (readDay(day) !== null && count !== null) byDay.set(day, { day, followers: count })
  }
  return [...byDay.values()].sort((a, b) => (a.day < b.day ? -1 : 1))
}
