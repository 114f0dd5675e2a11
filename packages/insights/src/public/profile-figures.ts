import type { Figure, FigureKey } from '../figure.ts'
import type { ProfileObservation, Source } from '../observation.ts'
import { dayOf, daysBetween } from '../statistics/calendar.ts'
import { type CheckedPeriod, type PeriodChecks, periodChecks } from '../statistics/period-checks.ts'
import { spansPeriod } from '../statistics/spans-period.ts'

const daysPerWeek = 7
/** Rates are compared only if their spans differ by less than this factor. */
const comparableSpans = 1.5
/** Gains grow with their span, so theirs must be the same but for the hours of the checks or the length of a month. */
const equalSpans = 1.05
const checkSlack = 4 / 24
const shortestMonth = 27
const equalMonths = 1.12

interface Span {
  gained: number
  /** Followers at the first of its two collections. */
  start: number
  first: Date
  last: Date
  days: number
}

/**
 * Figures of the profile's counts, for a period and the period before.
 * - followers, following, posts (count): the last known value of the period; without a collection in the period, the
 *   last one before it, with nothing to compare with.
 * - followersGained (count): last known followers of the period, minus the last known before the period, or else the
 *   first known of the period; `null` if both are too far from its start (`spansPeriod`). For an account watched for less
 *   than the period, the watched part counts as the period.
 * - followersPerWeek (perWeek): gained / days between these two collections x 7, for spans of a day or more.
 * - growthRate (ratio): gained / followers at the first of the two collections.
 *
 * Source: collections of the public profile. Limits: gains are net; individual gains and losses are unknown. The
 * previous followersGained and growthRate are `null` if their collections span another time, and the previous
 * followersPerWeek if they span a much different one.
 */
export function profileFigures(source: Source, checks: PeriodChecks, now: Date): Figure[] {
  const { before, previous, current } = checks
  const known = [...before, ...previous, ...current]
  // Without a collection, only the time of the analysis is known.
  const capturedAt = (known.at(-1)?.capturedAt ?? now).toISOString()
  const counts = (['followers', 'following', 'posts'] as const).map((key): Figure => {
    const latestInPeriod = lastKnown(current, key)
    const latest = latestInPeriod ?? lastKnown(known, key)
    return {
      key,
      value: latest?.[key] ?? null,
      previous: latestInPeriod ? (lastKnown(previous, key)?.[key] ?? null) : null,
      unit: 'count',
      provenance: {
        source,
        capturedAt: latest?.capturedAt.toISOString() ?? capturedAt,
        basis: { kind: 'snapshots', count: current.length },
      },
    }
  })
  const span = gainOf(checks)
  const spanBefore = gain(before, previous, checks.daysBefore)
  const basis = { kind: 'snapshots' as const, count: current.filter(({ followers }) => followers !== null).length }
  const collectedAt = (lastKnown(current, 'followers') ?? lastKnown(known, 'followers'))?.capturedAt.toISOString()
  const figure = (
    key: FigureKey,
    unit: Figure['unit'],
    of: (span: Span) => number | null,
    areComparable = areEqual,
  ): Figure => ({
    key,
    value: span && of(span),
    previous: span && spanBefore && areComparable(span.days, spanBefore.days) ? of(spanBefore) : null,
    unit,
    provenance: { source, capturedAt: collectedAt ?? capturedAt, basis },
  })
  return [
    ...counts,
    figure('followersGained', 'count', ({ gained }) => gained),
    figure('followersPerWeek', 'perWeek', perWeek, isRateComparable),
    figure('growthRate', 'ratio', ({ gained, start }) => (start === 0 ? null : gained / start)),
  ]
}

/** The days of the two collections whose difference is `followersGained`; `null` where that is unknown. */
export function gainPeriod(observed: CheckedPeriod): { from: string; to: string } | null {
  const span = gainOf(periodChecks(observed))
  return span && { from: dayOf(span.first, observed.timeZone), to: dayOf(span.last, observed.timeZone) }
}

function gainOf({ before, previous, current, days, isRunning }: PeriodChecks): Span | null {
  return gain([...before, ...previous], current, days, isRunning)
}

function lastKnown(collections: readonly ProfileObservation[], key: 'followers' | 'following' | 'posts') {
  return collections.findLast((collection) => collection[key] !== null)
}

function gain(
  earlier: readonly ProfileObservation[],
  collections: readonly ProfileObservation[],
  days: number,
  isRunning = false,
): Span | null {
  const first = collections.find(({ followers }) => followers !== null)
  const last = lastKnown(collections, 'followers')
  if (!first || !last) return null
  const start = [lastKnown(earlier, 'followers'), first].find(
    (check) => check && spansPeriod(days, check.capturedAt, last.capturedAt, isRunning),
  )
  if (!start || start.followers === null || last.followers === null) return null
  return {
    gained: last.followers - start.followers,
    start: start.followers,
    first: start.capturedAt,
    last: last.capturedAt,
    days: daysBetween(start.capturedAt, last.capturedAt),
  }
}

function perWeek({ gained, days }: Span): number | null {
  return days < 1 ? null : (gained / days) * daysPerWeek
}

function areEqual(...days: [number, number]): boolean {
  const [shorter, longer] = [Math.min(...days), Math.max(...days)]
  if (shorter >= shortestMonth) return longer <= equalMonths * shorter
  return longer - shorter <= Math.max(checkSlack, (equalSpans - 1) * shorter)
}

function isRateComparable(...days: [number, number]): boolean {
  return Math.max(...days) < comparableSpans * Math.min(...days)
}
