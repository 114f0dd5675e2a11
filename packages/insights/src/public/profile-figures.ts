import type { Figure, FigureKey } from '../figure.ts'
import type { ProfileObservation, Source } from '../observation.ts'
import { daysBetween } from '../statistics/calendar.ts'
import { spansPeriod } from '../statistics/spans-period.ts'

const daysPerWeek = 7
/** Gains are compared only if their spans differ by less than this factor. */
const comparableSpans = 1.5

interface Span {
  gained: number
  start: number
  days: number
}

interface ProfileFigureInput {
  source: Source
  /** Oldest first, false zeros removed. */
  before: readonly ProfileObservation[]
  previous: readonly ProfileObservation[]
  current: readonly ProfileObservation[]
  /** Length of the period before, and of the current period's elapsed part since the account was first collected. */
  daysBefore: number
  days: number
  /** Used as `capturedAt` if there's no collection. */
  now: Date
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
 * previous gain is `null` if its collections span a much different time.
 */
export function profileFigures(input: ProfileFigureInput): Figure[] {
  const { source, before, previous, current } = input
  const known = [...before, ...previous, ...current]
  const capturedAt = (known.at(-1)?.capturedAt ?? input.now).toISOString()
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
  const span = gain([...before, ...previous], current, input.days)
  const spanBefore = gain(before, previous, input.daysBefore)
  const comparable = span && spanBefore && isComparable(span, spanBefore) ? spanBefore : null
  const basis = { kind: 'snapshots' as const, count: current.filter(({ followers }) => followers !== null).length }
  const collectedAt = (lastKnown(current, 'followers') ?? lastKnown(known, 'followers'))?.capturedAt.toISOString()
  const figure = (key: FigureKey, unit: Figure['unit'], of: (span: Span) => number | null): Figure => ({
    key,
    value: span && of(span),
    previous: comparable && of(comparable),
    unit,
    provenance: { source, capturedAt: collectedAt ?? capturedAt, basis },
  })
  return [
    ...counts,
    figure('followersGained', 'count', ({ gained }) => gained),
    figure('followersPerWeek', 'perWeek', ({ gained, days }) => (days < 1 ? null : (gained / days) * daysPerWeek)),
    figure('growthRate', 'ratio', ({ gained, start }) => (start === 0 ? null : gained / start)),
  ]
}

function lastKnown(collections: readonly ProfileObservation[], key: 'followers' | 'following' | 'posts') {
  return collections.findLast((collection) => collection[key] !== null)
}

function gain(
  earlier: readonly ProfileObservation[],
  collections: readonly ProfileObservation[],
  days: number,
): Span | null {
  const first = collections.find(({ followers }) => followers !== null)
  const last = lastKnown(collections, 'followers')
  if (!first || !last) return null
  const start = [lastKnown(earlier, 'followers'), first].find(
    (check) => check && spansPeriod(days, check.capturedAt, last.capturedAt),
  )
  if (!start || start.followers === null || last.followers === null) return null
  return {
    gained: last.followers - start.followers,
    start: start.followers,
    days: daysBetween(start.capturedAt, last.capturedAt),
  }
}

function isComparable(a: Span, b: Span): boolean {
  return Math.max(a.days, b.days) < comparableSpans * Math.min(a.days, b.days)
}
