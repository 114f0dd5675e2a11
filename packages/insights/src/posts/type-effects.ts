import { type MediaObservation, mediaTypes } from '../observation.ts'
import type { TypeEffect } from '../public/analytics.ts'
import { groupEffects } from '../statistics/group-effect.ts'
import { interactionsOf, isSettled } from './engagement.ts'

/**
 * How posts did by their type: likes plus comments of each type, compared with the account's other types
 * (`group-effect.ts`). Unit: multiples of the common median. Source: posts that were 48 hours old at their latest collection and
 * show their likes. Limits: says what went together, not what causes it. Types without such posts are left out.
 */
export function typeEffects(posts: readonly MediaObservation[]): TypeEffect[] {
  const groups = mediaTypes.map((key) => ({
    key,
    values: posts.filter((post) => post.type === key && isSettled(post)).flatMap((post) => interactionsOf(post) ?? []),
  }))
  return groupEffects(groups.filter(({ values }) => values.length > 0))
    .map(({ key, count, ...effect }) => ({ type: key, posts: count, ...effect }))
    .sort((a, b) => b.posts - a.posts)
}
