import type { MediaObservation } from '../../observation.ts'
import type { TagStat } from '../../public/analytics.ts'
import { groupEffects } from '../../statistics/group-effect.ts'
import type { ComparablePosts } from './comparable-posts.ts'

const maxTags = 30

/**
 * Hashtags or mentions, by how many of the posts have them. Performance: the median relative interactions of settled posts with
 * the tag, divided by that of all settled posts, and how certain the difference is (posts with the tag against posts
 * without it, corrected for the number of tags tested: `group-effect.ts`). Source: captions; `comparable` is derived
 * from the same posts. Limits: shows correlation, not causation; Instagram leaves the `@` out of most captions of other
 * people's accounts, so mentions are often missing.
 */
export function tagStats(
  posts: readonly MediaObservation[],
  tagsOf: (caption: string) => string[],
  comparable: ComparablePosts,
): TagStat[] {
  const byTag = new Map<string, MediaObservation[]>()
  for (const post of posts) {
    for (const tag of tagsOf(post.caption ?? '')) {
      const uses = byTag.get(tag)
      if (uses) uses.push(post)
      else byTag.set(tag, [post])
    }
  }
  if (byTag.size === 0) return []
  const positions = new Map(comparable.posts.map((post, position) => [post, position]))
  const shown = [...byTag]
    .map(([tag, uses]) => ({ tag, uses }))
    .sort((a, b) => b.uses.length - a.uses.length || (a.tag < b.tag ? -1 : 1))
    .slice(0, maxTags)
  const effects = groupEffects(
    shown.map(({ tag, uses }) => ({ key: tag, members: uses.flatMap((post) => positions.get(post) ?? []) })),
    comparable.interactions,
  )
  return shown.map(({ tag, uses }, index) => ({
    tag,
    posts: uses.length,
    timesMedian: effects[index]?.timesMedian ?? null,
    confidence: effects[index]?.confidence ?? 'low',
  }))
}
