import type { MixShare } from '../public/analytics.ts'

type PostType = MixShare['type']

type LeadingType =
  | { kind: 'none' }
  | { kind: 'only' | 'mostly' | 'leads'; type: PostType; share: number }
  | { kind: 'even'; type: PostType; second: PostType }

/** What dominates a content mix; `mix` is most frequent first. More than half is "mostly". */
export function leadingType(mix: readonly Pick<MixShare, 'type' | 'posts' | 'share'>[]): LeadingType {
  const [first, second] = mix
  if (!first) return { kind: 'none' }
  const { type, share } = first
  if (!second) return { kind: 'only', type, share }
  if (second.posts === first.posts) return { kind: 'even', type, second: second.type }
  return { kind: share > 0.5 ? 'mostly' : 'leads', type, share }
}
