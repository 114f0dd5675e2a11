import type { MediaObservation } from '../../observation.ts'
import { type RankedValues, rankValues } from '../../statistics/group-effect.ts'
import { interactionsOf, isSettled } from '../engagement.ts'

/** Posts that say how they did, for all that they are compared by. */
export interface ComparablePosts {
  posts: readonly MediaObservation[]
  /** Likes plus comments, in the same order. */
  interactions: RankedValues
}

/** Of the posts, those that were 48 hours old at their latest collection and show their likes. */
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

/** The places of the posts by what they have in common. */
export function placesBy<Key>({ posts }: ComparablePosts, keyOf: (post: MediaObservation) => Key): Map<Key, number[]> {
  const places = new Map<Key, number[]>()
  for (const [place, post] of posts.entries()) {
    const key = keyOf(post)
    const known = places.get(key)
    if (known) known.push(place)
    else places.set(key, [place])
  }
  return places
}
