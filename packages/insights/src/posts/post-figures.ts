import { max, mean, median } from 'd3-array'
import type { Figure, FigureKey } from '../figure.ts'
import type { MediaObservation, Source } from '../observation.ts'
import { daysBetween } from '../statistics/calendar.ts'
import { engagementByViews, engagementRateOf, interactionsOf, isSettled } from './engagement.ts'

const daysPerWeek = 7
/** With fewer settled posts in a period, a single post makes the difference to another. */
const minComparedPosts = 3

/** A period with its known posts. */
export interface PostSpan {
  /** Oldest first. */
  posts: readonly MediaObservation[]
  /** The elapsed part of the period in which all posts are known; empty (`days` 0) if there is none. */
  from: Date
  to: Date
  days: number
  /** True if that part starts at the start of the period. */
  whole: boolean
}

interface PostFigureInput {
  source: Source
  current: PostSpan
  previous: PostSpan
  followersAt: (at: Date) => number | null
  capturedAt: Date
}

/**
 * Figures of the posts of a period and of the period before.
 * - engagementRate (ratio): median of (likes + comments) / followers at the collection, over the period's posts that
 *   were at least 48 hours old at their latest collection and show their likes.
 * - engagementRateMean (ratio): the mean instead of the median of the same rates; sensitive to single hits.
 * - engagementByViews (ratio): median of (likes + comments) / views over the reels among these posts.
 * - engagementPerDay (ratio): likes plus comments of all posts of the covered part / its days / followers at its end;
 *   `null` if any of these posts hides its likes. Includes recent posts, which are still collecting reactions.
 * - medianLikes, medianComments, medianViews (count): medians over the same posts, each over those that show it.
 * - postsPerWeek (perWeek): posts / days x 7, over the elapsed part of the period in which all posts are known.
 * - longestGapDays (days, to one decimal): the longest time without a post in that part, including its edges.
 *
 * Source: the latest collection of each post. Limits: posts of the period before had more time to collect likes; posts
 * removed before the first collection are unknown; the previous values of engagementPerDay and of the last two require
 * full coverage of the period before, those of the averages three posts in each period.
 */
export function postFigures({ source, current, previous, followersAt, capturedAt }: PostFigureInput): Figure[] {
  const figure = (
    key: FigureKey,
    unit: Figure['unit'],
    found: { value: number | null; previous: number | null },
    count: number,
  ): Figure => ({
    key,
    ...found,
    unit,
    provenance: { source, capturedAt: capturedAt.toISOString(), basis: { kind: 'posts', count } },
  })
  // Computed once per period: five years can have two thousand posts, and seven figures use them.
  const settled = current.posts.filter(isSettled)
  const settledBefore = previous.posts.filter(isSettled)
  type OfPost = (post: MediaObservation) => number | null
  const valuesOf = (of: OfPost) => [settled, settledBefore].map((posts) => posts.flatMap((post) => of(post) ?? []))
  const rates = valuesOf((post) => engagementRateOf(post, followersAt))
  const settledFigure = (
    key: FigureKey,
    unit: Figure['unit'],
    [values = [], before = []]: number[][],
    average: (values: number[]) => number | undefined = median,
  ) => {
    const isComparable = Math.min(values.length, before.length) >= minComparedPosts
    const previous = isComparable ? average(before) : null
    return figure(key, unit, { value: average(values) ?? null, previous: previous ?? null }, values.length)
  }
  const wholeFigure = (key: FigureKey, unit: Figure['unit'], compute: (span: PostSpan) => number | null) =>
    figure(
      key,
      unit,
      { value: compute(current), previous: previous.whole ? compute(previous) : null },
      current.posts.length,
    )
  return [
    settledFigure('engagementRate', 'ratio', rates),
    settledFigure('engagementRateMean', 'ratio', rates, mean),
    settledFigure('engagementByViews', 'ratio', valuesOf(engagementByViews)),
    wholeFigure('engagementPerDay', 'ratio', (span) => engagementPerDay(span, followersAt)),
    settledFigure(
      'medianLikes',
      'count',
      valuesOf(({ likes }) => likes),
    ),
    settledFigure(
      'medianComments',
      'count',
      valuesOf(({ comments }) => comments),
    ),
    settledFigure(
      'medianViews',
      'count',
      valuesOf(({ views }) => views),
    ),
    wholeFigure('postsPerWeek', 'perWeek', postsPerWeek),
    wholeFigure('longestGapDays', 'days', longestGapDays),
  ]
}

function postsPerWeek({ posts, from, days }: PostSpan): number | null {
  return days === 0 ? null : (posts.filter(({ postedAt }) => postedAt >= from).length / days) * daysPerWeek
}

function engagementPerDay(span: PostSpan, followersAt: (at: Date) => number | null): number | null {
  const followers = span.days === 0 ? null : followersAt(span.to)
  if (!followers) return null
  let sum = 0
  for (const post of span.posts) {
    const interactions = interactionsOf(post)
    if (interactions === null) return null
    if (post.postedAt >= span.from) sum += interactions
  }
  return sum / span.days / followers
}

function longestGapDays({ posts, from, to, days }: PostSpan): number | null {
  if (days === 0) return null
  const moments = [from, ...posts.map(({ postedAt }) => postedAt).filter((at) => at > from && at < to), to]
  const longest = max(moments.slice(1), (at, index) => daysBetween(moments[index] ?? at, at)) ?? 0
  return Math.round(longest * 10) / 10
}
