import { median } from 'd3-array'
import { type MediaObservation, mediaTypes } from '../observation.ts'
import type { MixShare } from '../public/analytics.ts'
import { interactionsOf, isSettled } from './engagement.ts'

/**
 * Posts by type: how many, their share of all (a fraction), and the median likes plus comments of those that were 48
 * hours old at their latest collection and show both. Most frequent first; types without posts are left out.
 */
export function contentMix(posts: readonly MediaObservation[]): MixShare[] {
  return mediaTypes
    .map((type) => ({ type, ofType: posts.filter((post) => post.type === type) }))
    .filter(({ ofType }) => ofType.length > 0)
    .map(({ type, ofType }) => ({
      type,
      posts: ofType.length,
      share: ofType.length / posts.length,
      medianInteractions: median(ofType.filter(isSettled).flatMap((post) => interactionsOf(post) ?? [])) ?? null,
    }))
    .sort((a, b) => b.posts - a.posts)
}
