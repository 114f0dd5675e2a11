import type { MediaObservation } from '../../observation.ts'
import { type RankedValues, rankValues } from '../../statistics/group-effect.ts'
import { interactionsOf, isSettled } from '../engagement.ts'

/** Posts with known interactions, for all comparisons. */
export interface ComparablePosts {
  posts: readonly MediaObservation[]
  /** Likes plus comments, in the same order. */
  interactions: RankedValues
}

/** The posts that were 48 hours old at their latest collection and show their likes. */
export function comparablePosts(posts: readonly MediaObservation[]): ComparablePosts {
  const known: MediaObservation[] = []
  const values: number[] = []
  for (const post of posts) {
    const interactions = isSettled(post) ? interactionsOf(post) : null
    if (interactions === null) continue
    known.push(post)
    values.push(interactions)
  }
  return { posts: known, interactions: rankValues(values) }
}

/** Indices of the posts, grouped by a key. */
export function positionsBy<Key>(
  { posts }: ComparablePosts,
  keyOf: (post: MediaObservation) => Key,
): Map<Key, number[]> {
  const positions = new Map<Key, number[]>()
  for (const [position, post] of posts.entries()) {
    const key = keyOf(post)
    const known = positions.get(key)
    if (known) known.push(position)
    else positions.set(key, [position])
  }
  return positions
}
