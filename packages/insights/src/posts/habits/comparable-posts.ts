import type { MediaObservation } from '../../observation.ts'
import { type RankedValues, rankValues } from '../../statistics/group-effect.ts'
import { interactionsOf, isSettled } from '../engagement.ts'

/** How many posts around one show what was usual at its time; odd, so that the median is one of them. */
const neighbours = 21
const oneSide = (neighbours - 1) / 2

/** Posts with known interactions, for all comparisons. */
export interface ComparablePosts {
  posts: readonly MediaObservation[]
  /** Likes plus comments, divided by what was usual at the time, in the same order. */
  interactions: RankedValues
}

/**
 * The posts that were 48 hours old at their latest collection and show their likes. Their likes plus comments are divided
 * by the median of the 21 posts around each: otherwise the habits of a growing account's recent posts would look better
 * than earlier ones. Up to 21 posts, that is the median of all.
 */
export function comparablePosts(posts: readonly MediaObservation[]): ComparablePosts {
  const known: MediaObservation[] = []
  const values: number[] = []
  for (const post of posts) {
    const interactions = isSettled(post) ? interactionsOf(post) : null
    if (interactions === null) continue
    known.push(post)
    values.push(interactions)
  }
  return { posts: known, interactions: rankValues(relativeToUsual(known, values)) }
}

function relativeToUsual(posts: readonly MediaObservation[], values: readonly number[]): number[] {
  const times = posts.map(({ postedAt }) => postedAt.getTime())
  const valueAt = (position: number | undefined) => values[position ?? -1] ?? 0
  const timeAt = (position: number) => times[position] ?? 0
  const order = [...values.keys()].sort((a, b) => timeAt(a) - timeAt(b) || valueAt(a) - valueAt(b))
  const around = order.slice(0, neighbours).map(valueAt).sort(ascending)
  const middle = (around.length - 1) / 2
  const relative = [...values]
  for (const [index, position] of order.entries()) {
    const entering = index + oneSide
    if (index > oneSide && entering < order.length) {
      around.splice(around.indexOf(valueAt(order[entering - neighbours])), 1)
      const value = valueAt(order[entering])
      const place = around.findIndex((other) => other >= value)
      around.splice(place < 0 ? around.length : place, 0, value)
    }
    const usual = ((around[Math.floor(middle)] ?? 0) + (around[Math.ceil(middle)] ?? 0)) / 2
    // Without usual reactions, a single one would be infinitely more.
    relative[position] = valueAt(position) / Math.max(usual, 1)
  }
  return relative
}

const ascending = (a: number, b: number) => a - b

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
