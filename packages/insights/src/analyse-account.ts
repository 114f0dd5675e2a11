import { max } from 'd3-array'
import type { Analytics } from './analytics.ts'
import { type AudienceRank, audienceFigure } from './audience-percentile.ts'
import { bestTimes } from './best-times.ts'
import { addDays, countDays, dayOf, startOfDay } from './calendar.ts'
import { captionLengthStats } from './caption-lengths.ts'
import { contentMix } from './content-mix.ts'
import { cleanSnapshots, dailySeries } from './daily-series.ts'
import { followersNear, ownMedian } from './engagement.ts'
import { extractHashtags, extractMentions } from './extract-tags.ts'
import type { Provenance } from './figure.ts'
import { dayCounts } from './follower-trend.ts'
import { type FollowersLook, withoutFalseZeros } from './followers-history.ts'
import { milestoneForecast } from './milestone-forecast.ts'
import type { Lane, MediaObservation, ProfileObservation } from './observation.ts'
import { postFigures } from './post-figures.ts'
import { coverageOf, postSpan } from './post-span.ts'
import { postingCadence } from './posting-cadence.ts'
import { profileFigures } from './profile-figures.ts'
import { rankPosts } from './rank-posts.ts'
import { rhythmOf } from './rhythm.ts'
import { tagStats } from './tag-stats.ts'

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
  /** Where the account stands among the tracked ones; left out, its rank is not known. */
  audience?: AudienceRank | null
  /** UTC days on which followers fell on the whole platform (`platform-drop.ts`). */
  platformDrops?: readonly string[]
}

/**
 * Everything that the account page shows about a public account for a period, each figure with its value for the period
 * of the same length before. Formulas, units and limits stand at the parts: `profile-figures.ts`, `post-figures.ts`,
 * `daily-series.ts`, `rank-posts.ts`, `rhythm.ts`, `tag-stats.ts`, `content-mix.ts`. Observations after `now` are ignored.
 */
export function analyseAccount(input: AnalysisInput): Analytics {
  const { lane, period, timeZone, now } = input
  const days = countDays(period.from, period.to)
  const periodBefore = { from: addDays(period.from, -days), to: addDays(period.from, -1) }
  const snapshots = cleanSnapshots(input.snapshots.filter(({ capturedAt }) => capturedAt <= now))
  const media = input.media.filter(({ postedAt, capturedAt }) => postedAt <= now && capturedAt <= now)
  const dayOfLook = ({ capturedAt }: ProfileObservation) => dayOf(capturedAt, timeZone)
  const current = snapshots.filter((look) => dayOfLook(look) >= period.from && dayOfLook(look) <= period.to)
  const previous = snapshots.filter((look) => dayOfLook(look) >= periodBefore.from && dayOfLook(look) < period.from)
  const before = snapshots.filter((look) => dayOfLook(look) < periodBefore.from)

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
  const endOfPeriod = startOfDay(addDays(period.to, 1), timeZone)
  const startOfHabits = startOfDay(addDays(period.to, 1 - habitDays), timeZone)
  const habitual = media.filter(({ postedAt }) => postedAt >= startOfHabits && postedAt < endOfPeriod)
  const history = (input.history ?? []).filter(({ at }) => at <= now && at < endOfPeriod)
  const provenance: Provenance = {
    lane,
    capturedAt: postsCapturedAt.toISOString(),
    basis: { kind: 'posts', count: span.posts.length },
  }
  return {
    period,
    days: dailySeries(current, period, timeZone),
    figures: [
      ...profileFigures({ lane, before, previous, current, days, now }),
      ...postFigures({ lane, current: span, previous: spanBefore, followersAt, capturedAt: postsCapturedAt }),
      audienceFigure(input.audience ?? null, lane, lookedAt),
    ],
    bestPosts: rankPosts(span.posts, own, followersAt, now),
    rhythm: rhythmOf(
      span.posts.map(({ postedAt }) => postedAt),
      timeZone,
      provenance,
    ),
    hashtags: tagStats(span.posts, own, extractHashtags),
    mentions: tagStats(span.posts, own, extractMentions),
    mix: contentMix(span.posts),
    bestTimes: bestTimes(habitual, timeZone),
    captionLengths: captionLengthStats(habitual),
    cadence: postingCadence(
      habitual.map(({ postedAt }) => postedAt),
      timeZone,
      lookedAt < endOfPeriod ? lookedAt : new Date(endOfPeriod.getTime() - 1),
    ),
    forecast: milestoneForecast(dayCounts(withoutFalseZeros(history), timeZone)),
    platformDrops: (input.platformDrops ?? []).filter((day) => day >= period.from && day <= period.to),
    provenance,
  }
}
