import { max, min } from 'd3-array'
import type { ProfileObservation } from '../observation.ts'
import type { FollowersCollection } from '../public/followers-history.ts'
import { closingCollection, type ReportCadence } from '../report/report-period.ts'
import { addDays, countDays, daysBetween, startOfDay } from './calendar.ts'
import { cleanSnapshots } from './daily-series.ts'

export interface CheckedPeriod {
  /**
   * Collections of the period and of the period before, in any order. Those of up to a week before each period make
   * gains exact: pass those too where they exist.
   */
  snapshots: readonly ProfileObservation[]
  /** Follower counts for the forecast, as far back as available (a year and eight weeks are used). */
  history?: readonly FollowersCollection[]
  /** Calendar days in `timeZone`, both inclusive. */
  period: { from: string; to: string }
  /** The period to compare with; by default the one of the same length right before. */
  periodBefore?: { from: string; to: string }
  /**
   * The cadence whose periods end with their closing collection (`closingCollection`); if omitted, they end at
   * midnight.
   */
  cadence?: ReportCadence
  timeZone: string
  now: Date
}

/** The collections of a period and of the period before, oldest first, false zeros removed. */
export interface PeriodChecks {
  /** All of them until now. */
  snapshots: readonly ProfileObservation[]
  before: readonly ProfileObservation[]
  previous: readonly ProfileObservation[]
  current: readonly ProfileObservation[]
  /** Those on the period's days, and the closing one. */
  shown: readonly ProfileObservation[]
  closing: Date | null | undefined
  periodBefore: { from: string; to: string }
  endOfPeriod: Date
  /** Length of the period before, and of the current period's elapsed part since the account was first collected. */
  daysBefore: number
  days: number
  isRunning: boolean
}

/** Assigns an account's collections to a period and the period before. Those after `now` are ignored. */
export function periodChecks({ period, timeZone, now, cadence, ...input }: CheckedPeriod): PeriodChecks {
  const daysBefore = countDays(period.from, period.to)
  const periodBefore = input.periodBefore ?? { from: addDays(period.from, -daysBefore), to: addDays(period.from, -1) }
  const snapshots = cleanSnapshots(input.snapshots.filter(({ capturedAt }) => capturedAt <= now))
  const starts = [periodBefore.from, period.from, addDays(period.to, 1)].map((day) => startOfDay(day, timeZone))
  const [, start = now, endOfPeriod = now] = starts
  const ends = starts.map((end) => endOf(snapshots, end, cadence))
  const [startOfCollections = now, boundary = now, endOfCollections = now] = ends
  const shown = snapshots.filter(({ capturedAt }) => capturedAt >= start && capturedAt < endOfCollections)

  // Gains cover the elapsed part of the period, from the account's first collection on.
  const firstCollection = min([
    ...snapshots.map(({ capturedAt }) => capturedAt.getTime()),
    ...(input.history ?? []).map(({ at }) => at.getTime()),
  ])
  const gainStart = max([start, new Date(firstCollection ?? start)]) ?? start
  return {
    snapshots,
    before: snapshots.filter(({ capturedAt }) => capturedAt < startOfCollections),
    previous: snapshots.filter(({ capturedAt }) => capturedAt >= startOfCollections && capturedAt < boundary),
    current: snapshots.filter(({ capturedAt }) => capturedAt >= boundary && capturedAt < endOfCollections),
    shown,
    closing: endOfCollections > endOfPeriod ? shown.at(-1)?.capturedAt : null,
    periodBefore,
    endOfPeriod,
    daysBefore,
    days: daysBetween(gainStart, min([now, endOfPeriod]) ?? now),
    isRunning: now < endOfPeriod,
  }
}

/**
 * The boundary between the collections of one period and the next: just after the first period's closing collection.
 */
function endOf(collections: readonly ProfileObservation[], end: Date, cadence: ReportCadence | undefined): Date {
  const times = collections.map(({ capturedAt }) => capturedAt)
  const closing = cadence ? closingCollection(times, end, cadence) : null
  return closing ? new Date(closing.getTime() + 1) : end
}
