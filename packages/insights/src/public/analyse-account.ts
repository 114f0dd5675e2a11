import { max } from 'd3-array'
import type { Provenance } from '../figure.ts'
import { milestoneForecast } from '../forecast/milestone-forecast.ts'
import type { MediaObservation, Source } from '../observation.ts'
import { contentMix } from '../posts/content-mix.ts'
import { followersNear, ownMedian } from '../posts/engagement.ts'
import { extractHashtags, extractMentions } from '../posts/extract-tags.ts'
import { bestTimes } from '../posts/habits/best-times.ts'
import { captionLengthStats } from '../posts/habits/caption-lengths.ts'
import { comparablePosts } from '../posts/habits/comparable-posts.ts'
import { tagStats } from '../posts/habits/tag-stats.ts'
import { typeEffects } from '../posts/habits/type-effects.ts'
import { postFigures } from '../posts/post-figures.ts'
import { coverageOf, postSpan } from '../posts/post-span.ts'
import { postingCadence } from '../posts/posting-cadence.ts'
import { rankPosts } from '../posts/rank-posts.ts'
import { rhythmOf } from '../posts/rhythm/rhythm.ts'
import { type AudienceRank, audienceFigure } from '../statistics/audience-percentile.ts'
import { addDays, startOfDay } from '../statistics/calendar.ts'
import { dailySeries } from '../statistics/daily-series.ts'
import type { StoredForecast } from '../statistics/forecast-record.ts'
import { type CheckedPeriod, periodChecks } from '../statistics/period-checks.ts'
import { thinSeries } from '../statistics/thin-series.ts'
import type { Analytics } from './analytics.ts'
import { dayCounts, followerTrend, velocityFigure } from './follower-trend.ts'
import { withoutFalseZeros } from './followers-history.ts'
import { habitDays } from './habit-days.ts'
import { profileFigures } from './profile-figures.ts'

export interface AnalysisInput extends CheckedPeriod {
  source: Source
  /** The latest collection of each post, in any order; at least those of the period and the period before. */
  media: readonly MediaObservation[]
  /**
   * Since when every post is known: the time of the oldest post ever listed, or `null` if paging reached the first
   * post. If omitted, `media` is assumed to contain all posts of the two periods, unless it's empty although the
   * profile has posts.
   */
  postsKnownSince?: Date | null | undefined
  /** Forecasts over the same span, stored when they were made. */
  forecasts?: readonly StoredForecast[]
  /** The account's rank among all watched accounts; if omitted, its rank is unknown. */
  audience?: AudienceRank | null
  /** UTC days on which followers dropped across the whole platform (`platform-drop.ts`). */
  platformDrops?: readonly string[]
  /** One point per day of the period, however many there are: for tables. If omitted, the size of `days` is limited. */
  everyDay?: boolean
}

/**
 * Everything that the account page shows about a public account for a period, each figure with its value for the period
 * of the same length before. For formulas, units and limits see the parts: `profile-figures.ts`, `post-figures.ts`,
 * `daily-series.ts`, `thin-series.ts`, `follower-trend.ts`, `rank-posts.ts`, `rhythm.ts`, `tag-stats.ts`,
 * `content-mix.ts`, `type-effects.ts`, `milestone-forecast.ts`. Observations after `now` are ignored.
 */
export function analyseAccount(input: AnalysisInput): Analytics {
  const { source, period, timeZone, now } = input
  const checks = periodChecks(input)
  const { snapshots, shown, closing, endOfPeriod } = checks
  // Times in long lists are compared as numbers: comparing dates took ten times as long.
  const isPast = (at: Date) => at.getTime() <= now.getTime()
  const media = input.media.filter(({ postedAt, capturedAt }) => isPast(postedAt) && isPast(capturedAt))
  const isBeforeEnd = (at: Date) => at.getTime() < endOfPeriod.getTime()

  const newest = (collections: readonly { capturedAt: Date }[]) => {
    const at = max(collections, ({ capturedAt }) => capturedAt.getTime())
    return at === undefined ? undefined : new Date(at)
  }
  const [newestPost, newestSnapshot] = [newest(media), newest(snapshots)]
  const collectedAt = max([newestPost, newestSnapshot].filter((at) => at !== undefined)) ?? now
  const postsCapturedAt = newestPost ?? collectedAt
  const coverage = coverageOf(media, {
    timeZone,
    postCount: snapshots.findLast(({ posts }) => posts !== null)?.posts ?? null,
    knownSince: input.postsKnownSince,
    until: collectedAt,
  })
  const span = postSpan(media, period, timeZone, coverage)
  const spanBefore = postSpan(media, checks.periodBefore, timeZone, coverage)
  const followersAt = followersNear(snapshots)
  const own = ownMedian(media)
  const habitStart = startOfDay(addDays(period.to, 1 - habitDays), timeZone)
  const habitPosts = media.filter(({ postedAt }) => postedAt.getTime() >= habitStart.getTime() && isBeforeEnd(postedAt))
  const comparable = comparablePosts(habitPosts)
  const history = (input.history ?? []).filter(({ at }) => isPast(at) && isBeforeEnd(at))
  const counts = dayCounts(withoutFalseZeros(history), timeZone)
  const trend = followerTrend(counts)
  const provenance: Provenance = {
    source,
    capturedAt: postsCapturedAt.toISOString(),
    basis: { kind: 'posts', count: span.posts.length },
  }
  return {
    period,
    ...(input.everyDay
      ? { step: 'day' as const, days: dailySeries(shown, period, timeZone, closing) }
      : thinSeries(dailySeries(shown, period, timeZone, closing))),
    figures: [
      ...profileFigures(source, checks, now),
      velocityFigure(counts, trend, { from: period.from, source, capturedAt: newestSnapshot ?? collectedAt }),
      ...postFigures({ source, current: span, previous: spanBefore, followersAt, capturedAt: postsCapturedAt }),
      audienceFigure(input.audience ?? null, source, collectedAt),
    ],
    bestPosts: rankPosts(span.posts, own, followersAt, now),
    rhythm: rhythmOf(
      span.posts.map(({ postedAt }) => postedAt),
      timeZone,
      provenance,
    ),
    mix: contentMix(span.posts),
    hashtags: tagStats(habitPosts, extractHashtags, comparable),
    mentions: tagStats(habitPosts, extractMentions, comparable),
    types: typeEffects(comparable),
    bestTimes: bestTimes(comparable, timeZone),
    captionLengths: captionLengthStats(comparable),
    cadence: postingCadence(
      habitPosts.map(({ postedAt }) => postedAt),
      timeZone,
      collectedAt < endOfPeriod ? collectedAt : new Date(endOfPeriod.getTime() - 1),
    ),
    forecast: milestoneForecast(counts, input.forecasts, trend),
    platformDrops: (input.platformDrops ?? []).filter((day) => day >= period.from && day <= period.to),
    provenance,
  }
}
