import { mediaTypes } from '../../observation.ts'
import type { TypeEffect } from '../../public/analytics.ts'
import { groupEffects } from '../../statistics/group-effect.ts'
import { type ComparablePosts, positionsBy } from './comparable-posts.ts'

/**
 * How posts performed by type: likes plus comments of each type, compared with the account's other types
 * (`group-effect.ts`). Unit: multiples of the common median. Source: `comparable-posts.ts`. Limits: shows correlation,
 * not causation. Types without such posts are left out.
 */
export function typeEffects(posts: ComparablePosts): TypeEffect[] {
  const byType = positionsBy(posts, ({ type }) => type)
  const groups = mediaTypes.map((key) => ({ key, members: byType.get(key) ?? [] }))
  return groupEffects(
    groups.filter(({ members }) => members.length > 0),
    posts.interactions,
  )
    .map(({ key, count, ...effect }) => ({ type: key, posts: count, ...effect }))
    .sort((a, b) => b.posts - a.posts)
}
