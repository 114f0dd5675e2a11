import { max, min } from 'd3-array'
import type { Provenance } from '../figure.ts'
import { milestoneForecast } from '../forecast/milestone-forecast.ts'
import type { MediaObservation, ProfileObservation, Source } from '../observation.ts'
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
import { closingCollection, type ReportCadence } from '../report/report-period.ts'
import { type AudienceRank, audienceFigure } from '../statistics/audience-percentile.ts'
import { addDays, countDays, daysBetween, startOfDay } from '../statistics/calendar.ts'
import { cleanSnapshots, dailySeries } from '../statistics/daily-series.ts'
import type { StoredForecast } from '../statistics/forecast-record.ts'
import { thinSeries } from '../statistics/thin-series.ts'
import type { Analytics } from './analytics.ts'
import { dayCounts, followerTrend, velocityFigure } from './follower-trend.ts'
import { type FollowersCollection, withoutFalseZeros } from './followers-history.ts'
import { habitDays } from './habit-days.ts'
import { profileFigures } from './profile-figures.ts'

export interface AnalysisInput {
  source: Source
  /**
   * Collections of the period and of the period before, in any order. Those of up to a week before each period make
   * gains exact: pass those too where they exist.
   */
  snapshots: readonly ProfileObservation[]
  /** The latest collection of each post, in any order; at least those of the period and the period before. */
  media: readonly MediaObservation[]
  /** Calendar days in `timeZone`, both inclusive. */
  period: { from: string; to: string }
  timeZone: string
  now: Date
  /**
   * Since when every post is known: the time of the oldest post ever listed, or `null` if paging reached the first
   * post. If omitted, `media` is assumed to contain all posts of the two periods, unless it's empty although the
   * profile has posts.
   */
  postsKnownSince?: Date | null | undefined
  /** Follower counts for the forecast, as far back as available (a year and eight weeks are used). */
  history?: readonly FollowersCollection[]
  /** Forecasts over the same span, stored when they were made. */
  forecasts?: readonly StoredForecast[]
  /** The account's rank among all watched accounts; if omitted, its rank is unknown. */
  audience?: AudienceRank | null
  /** UTC days on which followers dropped across the whole platform (`platform-drop.ts`). */
  platformDrops?: readonly string[]
  /** The period to compare with; by default the one of the same length right before. */
  periodBefore?: { from: string; to: string }
  /**
   * The cadence whose periods end with their closing collection (`closingCollection`); if omitted, they end at
   * midnight.
   */
  cadence?: ReportCadence
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
  const days = countDays(period.from, period.to)
  const periodBefore = input.periodBefore ?? { from: addDays(period.from, -days), to: addDays(period.from, -1) }
  const snapshots = cleanSnapshots(input.snapshots.filter(({ capturedAt }) => capturedAt <= now))
  // Times in long lists are compared as numbers: comparing dates took ten times as long.
  const isPast = (at: Date) => at.getTime() <= now.getTime()
  const media = input.media.filter(({ postedAt, capturedAt }) => isPast(postedAt) && isPast(capturedAt))
  const starts = [periodBefore.from, period.from, addDays(period.to, 1)].map((day) => startOfDay(day, timeZone))
  const [, start = now, endOfPeriod = now] = starts
  const isBeforeEnd = (at: Date) => at.getTime() < endOfPeriod.getTime()
  const ends = starts.map((end) => endOf(snapshots, end, input.cadence))
  const [startOfCollections = now, boundary = now, endOfCollections = now] = ends
  const current = snapshots.filter(({ capturedAt }) => capturedAt >= boundary && capturedAt < endOfCollections)
  const previous = snapshots.filter(({ capturedAt }) => capturedAt >= startOfCollections && capturedAt < boundary)
  const before = snapshots.filter(({ capturedAt }) => capturedAt < startOfCollections)
  const shown = snapshots.filter(({ capturedAt }) => capturedAt >= start && capturedAt < endOfCollections)
  const closing = endOfCollections > endOfPeriod ? shown.at(-1)?.capturedAt : null

  // Gains cover the elapsed part of the period, from the account's first collection on.
  const firstCollection = min([
    ...snapshots.map(({ capturedAt }) => capturedAt.getTime()),
    ...(input.history ?? []).map(({ at }) => at.getTime()),
  ])
  const gainStart = max([start, new Date(firstCollection ?? start)]) ?? start
  const gainDays = daysBetween(gainStart, min([now, endOfPeriod]) ?? now)

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
  const spanBefore = postSpan(media, periodBefore, timeZone, coverage)
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
      ...profileFigures({ source, before, previous, current, daysBefore: days, days: gainDays, now }),
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

/**
 * The boundary between the collections of one period and the next: just after the first period's closing collection.
 */
function endOf(collections: readonly ProfileObservation[], end: Date, cadence: ReportCadence | undefined): Date {
  const times = collections.map(({ capturedAt }) => capturedAt)
  const closing = cadence ? closingCollection(times, end, cadence) : null
  return closing ? new Date(closing.getTime() + 1) : end
}
