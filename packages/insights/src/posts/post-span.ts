import type { MediaObservation } from '../observation.ts'
import { addDays, countDays, dayOf, daysBetween, periodBounds, startOfDay } from '../statistics/calendar.ts'
import type { PostSpan } from './post-figures.ts'

const minDay = '0001-01-01'

interface Coverage {
  /** The first day from which every post is known; `null` if posts exist but none is known. */
  since: string | null
  /** The newest collection. */
  until: Date
}

/**
 * The first day from which every post is known: the day after `knownSince`, or any day if that's `null`. If it's
 * undefined, any day too, unless no post is known although the profile counts some.
 */
export function coverageOf(
  media: readonly MediaObservation[],
  about: { timeZone: string; postCount: number | null; knownSince: Date | null | undefined; until: Date },
): Coverage {
  const { until, timeZone, knownSince } = about
  if (knownSince) return { since: addDays(dayOf(knownSince, timeZone), 1), until }
  const isUnknown = knownSince === undefined && media.length === 0 && about.postCount !== 0
  return { since: isUnknown ? null : minDay, until }
}

/** The posts of a period, and its elapsed and covered part. */
export function postSpan(
  media: readonly MediaObservation[],
  period: { from: string; to: string },
  timeZone: string,
  coverage: Coverage,
): PostSpan {
  const { start, end } = periodBounds(period, timeZone)
  const posts = media
    .filter(({ postedAt }) => postedAt.getTime() >= start.getTime() && postedAt.getTime() < end.getTime())
    .sort((a, b) => a.postedAt.getTime() - b.postedAt.getTime())
  const firstDay = coverage.since === null || coverage.since < period.from ? period.from : coverage.since
  const from = startOfDay(firstDay, timeZone)
  const hasEnded = coverage.until >= end
  const to = hasEnded ? end : coverage.until
  const covered = coverage.since !== null && firstDay <= period.to && to > from
  const exact = hasEnded ? countDays(firstDay, period.to) : daysBetween(from, to)
  return { posts, from, to, days: covered ? exact : 0, whole: covered && firstDay === period.from }
}
