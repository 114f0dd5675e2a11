import type { RankedPost } from '../public/analytics.ts'

/**
 * Of a period's best posts those that got more than the account's usual, by what screens print: a decimal. Where the usual
 * or a post's likes are not known, nothing can be said, and the post stays.
 */
export function aboveUsual(posts: readonly RankedPost[]): RankedPost[] {
  return posts.filter(({ timesMedian }) => timesMedian === null || Math.round(timesMedian * 10) > 10)
}
