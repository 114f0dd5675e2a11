import { max } from 'd3-array'
import type { Analytics } from './analytics.ts'
import { type AudienceRank, audienceFigure } from './audience-percentile.ts'
import { bestTimes } from './best-times.ts'
import { addDays, countDays, startOfDay } from './calendar.ts'
import { captionLengthStats } from './caption-lengths.ts'
import { contentMix } from './content-mix.ts'
import { cleanSnapshots, dailySeries } from './daily-series.ts'
import { followersNear, ownMedian } from './engagement.ts'
import { extractHashtags, extractMentions } from './extract-tags.ts'
import type { Provenance } from './figure.ts'
import { dayCounts, velocityFigure } from './follower-trend.ts'
import { type FollowersLook, withoutFalseZeros } from './followers-history.ts'
import type { StoredForecast } from './forecast-record.ts'
import { milestoneForecast } from './milestone-forecast.ts'
import type { Lane, MediaObservation, ProfileObservation } from './observation.ts'
import { postFigures } from './post-figures.ts'
import { coverageOf, postSpan } from './post-span.ts'
import { postingCadence } from './posting-cadence.ts'
import { profileFigures } from './profile-figures.ts'
import { rankPosts } from './rank-posts.ts'
import { closingLook, type ReportCadence } from './report-period.ts'
import { rhythmOf } from './rhythm.ts'
import { tagStats } from './tag-stats.ts'
import { thinSeries } from './thin-series.ts'
import { typeEffects } from './type-effects.ts'

/** Habits are read from this many days of posts before the end of the period. */
const habitDays = 180

export interface AnalysisInput {
  lane: Lane
  /**
   * Looks of the period and of the period before, in any order. Looks of up to a week before each period make gains
   * exact: pass those too where they exist.
   */
  snapshots: readonly ProfileObservation[]
  /** The latest look at each post, in any order; of the period and the period before at least. */
  media: readonly MediaObservation[]
  /** Calendar days in `timeZone`, both included. */
  period: { from: string; to: string }
  timeZone: string
  now: Date
  /**
   * From when on every post is known: the oldest post that was ever listed, or `null` if paging reached the first post.
   * Left out, all posts of the two periods are taken to be in `media`, unless there are none though the profile has some.
   */
  postsKnownSince?: Date | null
  /** Follower counts for the forecast, as far back as they are at hand (a year and eight weeks are used). */
  history?: readonly FollowersLook[]
  /** Forecasts that were stored when they were made, of the same span. */
  forecasts?: readonly StoredForecast[]
  /** Where the account stands among the tracked ones; left out, its rank is not known. */
  audience?: AudienceRank | null
  /** UTC days on which followers fell on the whole platform (`platform-drop.ts`). */
  platformDrops?: readonly string[]
  /** The period to compare with; of the same length and right before, unless told. */
  periodBefore?: { from: string; to: string }
  /** The rhythm whose periods end with the look that tells how they ended (`closingLook`); left out, days are days. */
  cadence?: ReportCadence
  /** Every day of the period as a point of its own, however many there are: for tables. Left out, `days` are bounded. */
  everyDay?: boolean
}

/**
 * Everything that the account page shows about a public account for a period, each figure with its value for the period
 * of the same length before. Formulas, units and limits stand at the parts: `profile-figures.ts`, `post-figures.ts`,
 * `daily-series.ts`, `thin-series.ts`, `follower-trend.ts`, `rank-posts.ts`, `rhythm.ts`, `tag-stats.ts`, `content-mix.ts`,
 * `type-effects.ts`, `milestone-forecast.ts`. Observations after `now` are ignored.
 */
export function analyseAccount(input: AnalysisInput): Analytics {
  const { lane, period, timeZone, now } = input
  const days = countDays(period.from, period.to)
  const periodBefore = input.periodBefore ?? { from: addDays(period.from, -days), to: addDays(period.from, -1) }
  const snapshots = cleanSnapshots(input.snapshots.filter(({ capturedAt }) => capturedAt <= now))
  const media = input.media.filter(({ postedAt, capturedAt }) => postedAt <= now && capturedAt <= now)
  const starts = [periodBefore.from, period.from, addDays(period.to, 1)].map((day) => startOfDay(day, timeZone))
  const [, start = now, endOfPeriod = now] = starts
  const ends = starts.map((end) => endOf(snapshots, end, input.cadence))
  const [startOfLooks = now, change = now, endOfLooks = now] = ends
  const current = snapshots.filter(({ capturedAt }) => capturedAt >= change && capturedAt < endOfLooks)
  const previous = snapshots.filter(({ capturedAt }) => capturedAt >= startOfLooks && capturedAt < change)
  const before = snapshots.filter(({ capturedAt }) => capturedAt < startOfLooks)
  const shown = snapshots.filter(({ capturedAt }) => capturedAt >= start && capturedAt < endOfLooks)
  const closing = endOfLooks > endOfPeriod ? shown.at(-1)?.capturedAt : null

  const newest = (looks: readonly { capturedAt: Date }[]) => max(looks, ({ capturedAt }) => capturedAt)
  const lookedAt = newest([...media, ...snapshots]) ?? now
  const postsCapturedAt = newest(media) ?? lookedAt
  const coverage = coverageOf(media, {
    timeZone,
    postCount: snapshots.findLast(({ posts }) => posts !== null)?.posts ?? null,
    knownSince: input.postsKnownSince,
    until: lookedAt,
  })
  const span = postSpan(media, period, timeZone, coverage)
  const spanBefore = postSpan(media, periodBefore, timeZone, coverage)
  const followersAt = followersNear(snapshots)
  const own = ownMedian(media)
  const startOfHabits = startOfDay(addDays(period.to, 1 - habitDays), timeZone)
  const habitual = media.filter(({ postedAt }) => postedAt >= startOfHabits && postedAt < endOfPeriod)
  const history = (input.history ?? []).filter(({ at }) => at <= now && at < endOfPeriod)
  const counts = dayCounts(withoutFalseZeros(history), timeZone)
  const provenance: Provenance = {
    lane,
    capturedAt: postsCapturedAt.toISOString(),
    basis: { kind: 'posts', count: span.posts.length },
  }
  return {
    period,
    ...(input.everyDay
      ? { step: 'day' as const, days: dailySeries(shown, period, timeZone, closing) }
      : thinSeries(dailySeries(shown, period, timeZone, closing))),
    figures: [
      ...profileFigures({ lane, before, previous, current, days, now }),
      velocityFigure(counts, { from: period.from, lane, capturedAt: newest(snapshots) ?? lookedAt }),
      ...postFigures({ lane, current: span, previous: spanBefore, followersAt, capturedAt: postsCapturedAt }),
      audienceFigure(input.audience ?? null, lane, lookedAt),
    ],
    bestPosts: rankPosts(span.posts, own, followersAt, now),
    rhythm: rhythmOf(
      span.posts.map(({ postedAt }) => postedAt),
      timeZone,
      provenance,
    ),
    mix: contentMix(span.posts),
    hashtags: tagStats(habitual, extractHashtags),
    mentions: tagStats(habitual, extractMentions),
    types: typeEffects(habitual),
    bestTimes: bestTimes(habitual, timeZone),
    captionLengths: captionLengthStats(habitual),
    cadence: postingCadence(
      habitual.map(({ postedAt }) => postedAt),
      timeZone,
      lookedAt < endOfPeriod ? lookedAt : new Date(endOfPeriod.getTime() - 1),
    ),
    forecast: milestoneForecast(counts, input.forecasts),
    platformDrops: (input.platformDrops ?? []).filter((day) => day >= period.from && day <= period.to),
    provenance,
  }
}

/** Where looks of one period end and those of the next begin: after the look that tells how the period ended. */
function endOf(looks: readonly ProfileObservation[], end: Date, cadence: ReportCadence | undefined): Date {
  const times = looks.map(({ capturedAt }) => capturedAt)
  const closing = cadence ? closingLook(times, end, cadence) : null
  return closing ? new Date(closing.getTime() + 1) : end
}
