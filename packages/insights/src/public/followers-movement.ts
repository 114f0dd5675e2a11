import { median, quantile } from 'd3-array'
import type { Activity } from '../activity.ts'
import { addDays, dayOf, daysBetween } from '../statistics/calendar.ts'

const historyDays = 90
const minDays = 14
const minChanges = 7
/** Deviation from the usual change, in robust standard deviations, that counts as far outside. */
const minDeviations = 5

interface Collection {
  at: Date
  followers: number
}
interface DailyChange {
  before: Collection
  after: Collection
  days: number
  perDay: number
}

/**
 * A spike or a drop of followers: the change since the last collection of an earlier UTC day deviates from the
 * account's usual change by more than five robust standard deviations. Usual: median of its changes per day over the
 * last 90 days, times the days in between. Deviation: the larger of 1.4826 x MAD and IQR / 1.349 (a history of two
 * regimes, such as workdays and weekends, has a MAD near 0), but at least what counting noise (square root of the usual
 * change) and rounding (3 followers and 0.05 % of them per day) make likely. Source: this account's follower counts of
 * at least 14 days and 7 changes; with less, nothing is reported. A movement that continues is reported on its first
 * day only.
 * Formula: https://en.wikipedia.org/wiki/Median_absolute_deviation
 */
export function deriveFollowersMovement(instagramId: string, collections: readonly Collection[]): Activity[] {
  const changes = dailyChanges(collections)
  const current = changes.at(-1)
  if (!current || current.after !== collections.at(-1)) return []
  const direction = directionOf(current, changes.slice(0, -1))
  const before = changes.at(-2)
  if (direction === 0 || (before && directionOf(before, changes.slice(0, -2)) === direction)) return []
  const kind = direction > 0 ? 'followers-spike' : 'followers-drop'
  return [
    {
      id: `${kind}:${instagramId}:${dayOf(current.after.at, 'UTC')}`,
      kind,
      at: current.after.at.toISOString(),
      notBefore: current.before.at.toISOString(),
      before: current.before.followers,
      after: current.after.followers,
      usual: usualPerDay(changes.slice(0, -1)) * current.days,
    },
  ]
}

// From the last collection of one day to the last collection of the next day that has one.
function dailyChanges(collections: readonly Collection[]): DailyChange[] {
  const newest = collections.at(-1)
  if (!newest) return []
  const from = addDays(dayOf(newest.at, 'UTC'), -historyDays)
  const lastOfDay = new Map<string, Collection>()
  for (const collection of collections) {
    const day = dayOf(collection.at, 'UTC')
    if (day >= from) lastOfDay.set(day, collection)
  }
  const days = [...lastOfDay.entries()]
  return days.slice(1).map(([day, after], index) => {
    const [dayBefore, before] = days[index] ?? [day, after]
    const span = Math.max(1, Math.round(daysBetween(new Date(dayBefore), new Date(day))))
    return { before, after, days: span, perDay: (after.followers - before.followers) / span }
  })
}

function usualPerDay(changes: readonly DailyChange[]): number {
  return median(changes, ({ perDay }) => perDay) ?? 0
}

// 1: far above the usual change, -1: far below, 0: normal, or not enough history.
function directionOf(change: DailyChange, history: readonly DailyChange[]): -1 | 0 | 1 {
  const first = history[0]
  if (!first || history.length < minChanges || daysBetween(first.before.at, change.before.at) < minDays - 1) return 0
  const usual = usualPerDay(history)
  const spread = Math.max(
    1.4826 * (median(history, ({ perDay }) => Math.abs(perDay - usual)) ?? 0),
    ((quantile(history, 0.75, ({ perDay }) => perDay) ?? 0) - (quantile(history, 0.25, ({ perDay }) => perDay) ?? 0)) /
      1.349,
  )
  const floor = Math.max(Math.sqrt(Math.abs(usual)), 3, 0.0005 * change.before.followers)
  const deviation = change.perDay - usual
  if (Math.abs(deviation) <= minDeviations * Math.max(spread, floor)) return 0
  return deviation > 0 ? 1 : -1
}
