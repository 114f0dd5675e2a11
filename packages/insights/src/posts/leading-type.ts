import type { MixShare } from '../public/analytics.ts'

type PostType = MixShare['type']

type LeadingType =
  | { kind: 'none' }
  | { kind: 'only' | 'mostly' | 'leads'; type: PostType; share: number }
  | { kind: 'even'; type: PostType; second: PostType }

/** A median of fewer posts says little about their type. */
const minPosts = 3

/**
 * The type with the highest median of likes plus comments, if it and another one have at least three posts; `null` if
 * none does, or several do.
 */
export function strongestType(mix: readonly MixShare[]): { type: PostType; median: number } | null {
  const known = mix.flatMap(({ type, posts, medianInteractions: median }) =>
    median === null ? [] : [{ type, posts, median }],
  )
  const [best, second] = known.toSorted((a, b) => b.median - a.median)
  const isCompared = known.filter(({ posts }) => posts >= minPosts).length > 1
  return isCompared && best && best.posts >= minPosts && best.median !== second?.median ? best : null
}

/** What dominates a content mix; `mix` is most frequent first. More than half is "mostly". */
export function leadingType(mix: readonly Pick<MixShare, 'type' | 'posts' | 'share'>[]): LeadingType {
  const [first, second] = mix
  if (!first) return { kind: 'none' }
  const { type, share } = first
  if (!second) return { kind: 'only', type, share }
  if (second.posts === first.posts) return { kind: 'even', type, second: second.type }
  return { kind: share > 0.5 ? 'mostly' : 'leads', type, share }
}
