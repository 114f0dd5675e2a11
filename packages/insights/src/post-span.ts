import { addDays, countDays, dayOf, daysBetween, startOfDay } from './calendar.ts'
import type { MediaObservation } from './observation.ts'
import type { PostSpan } from './post-figures.ts'

export interface Coverage {
  /** The day from which on every post is known; `null` if none is known and some exist. */
  since: string | null
  /** The newest look. */
  until: Date
}

/**
 * From which day on every post is known. All of them if paging reached the first post or as many posts are known as the
 * profile counts; else from the day after the oldest known post.
 */
export function coverageOf(
  media: readonly MediaObservation[],
  about: { timeZone: string; postCount: number | null; complete: boolean | undefined; until: Date },
): Coverage {
  const { until, timeZone } = about
  const complete = about.complete ?? (about.postCount !== null && media.length >= about.postCount)
  if (complete) return { since: '0001-01-01', until }
  const oldest = media.reduce<Date | null>((min, { postedAt }) => (!min || postedAt < min ? postedAt : min), null)
  return { since: oldest && addDays(dayOf(oldest, timeZone), 1), until }
}

/** The posts of a period, and the part of it that is over and covered. */
export function postSpan(
  media: readonly MediaObservation[],
  period: { from: string; to: string },
  timeZone: string,
  coverage: Coverage,
): PostSpan {
  const posts = media
    .filter(({ postedAt }) => {
      const day = dayOf(postedAt, timeZone)
      return day >= period.from && day <= period.to
    })
    .sort((a, b) => a.postedAt.getTime() - b.postedAt.getTime())
  const firstDay = coverage.since === null || coverage.since < period.from ? period.from : coverage.since
  const from = startOfDay(firstDay, timeZone)
  const end = startOfDay(addDays(period.to, 1), timeZone)
  const isOver = coverage.until >= end
  const to = isOver ? end : coverage.until
  const covered = coverage.since !== null && firstDay <= period.to && to > from
  const exact = isOver ? countDays(firstDay, period.to) : daysBetween(from, to)
  return { posts, from, to, days: covered ? exact : 0, whole: covered && firstDay === period.from }
}
