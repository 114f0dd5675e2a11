import { group } from 'd3-array'
import type { MediaObservation } from '../observation.ts'
import type { TagStat } from '../public/analytics.ts'
import { comparedWithOthers } from '../statistics/group-effect.ts'
import { interactionsOf, isSettled } from './engagement.ts'

const most = 30

/**
 * Hashtags or mentions, by how many of the posts have them. How they did: the median interactions of settled posts with
 * the tag, divided by that of all settled posts, and how sure the difference is (posts with against posts without it,
 * corrected for the number of tags that were tried: `group-effect.ts`). Source: captions. Limits: says what goes together,
 * not what causes it; Instagram leaves the `@` out of most captions of other people's accounts, so mentions are often
 * missing.
 */
export function tagStats(posts: readonly MediaObservation[], tagsOf: (caption: string) => string[]): TagStat[] {
  const byTag = group(
    posts.flatMap((post) => tagsOf(post.caption ?? '').map((tag) => ({ tag, post }))),
    ({ tag }) => tag,
  )
  if (byTag.size === 0) return []
  const comparable = new Map(
    posts.filter(isSettled).flatMap((post) => {
      const interactions = interactionsOf(post)
      return interactions === null ? [] : [[post, interactions] as const]
    }),
  )
  const shown = [...byTag]
    .map(([tag, uses]) => ({ tag, uses: uses.map(({ post }) => post) }))
    .sort((a, b) => b.uses.length - a.uses.length || (a.tag < b.tag ? -1 : 1))
    .slice(0, most)
  const effects = comparedWithOthers(
    shown.map(({ tag, uses }) => ({ key: tag, members: new Set(uses) })),
    comparable,
  )
  return shown.map(({ tag, uses }, index) => ({
    tag,
    posts: uses.length,
    timesMedian: effects[index]?.timesMedian ?? null,
    confidence: effects[index]?.confidence ?? 'low',
  }))
}
