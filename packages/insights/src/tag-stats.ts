import { median } from 'd3-array'
import type { TagStat } from './analytics.ts'
import { interactionsOf, timesMedian } from './engagement.ts'
import type { MediaObservation } from './observation.ts'

const most = 30

/**
 * Hashtags or mentions, by how many of the posts have them, and the median interactions of these posts divided by the
 * account's own median `own`. Source: captions. Limits: says what goes together, not what causes it; Instagram leaves
 * the `@` out of most captions of other people's accounts, so mentions are often missing.
 */
export function tagStats(
  posts: readonly MediaObservation[],
  own: number | null,
  tagsOf: (caption: string) => string[],
): TagStat[] {
  const byTag = Map.groupBy(
    posts.flatMap((post) => tagsOf(post.caption ?? '').map((tag) => ({ tag, post }))),
    ({ tag }) => tag,
  )
  return [...byTag]
    .map(([tag, uses]) => ({
      tag,
      posts: uses.length,
      timesMedian: timesMedian(median(uses.flatMap(({ post }) => interactionsOf(post) ?? [])) ?? null, own),
    }))
    .sort((a, b) => b.posts - a.posts || (b.timesMedian ?? -1) - (a.timesMedian ?? -1) || (a.tag < b.tag ? -1 : 1))
    .slice(0, most)
}
