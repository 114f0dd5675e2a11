import type { RankedPost } from '../public/analytics.ts'

/**
 * Those of a period's best posts that got more than the account's usual number of reactions, rounded to one decimal as
 * on screen. Posts without a known multiple are kept.
 */
export function aboveUsual(posts: readonly RankedPost[]): RankedPost[] {
  return posts.filter(({ timesMedian }) => timesMedian === null || Math.round(timesMedian * 10) > 10)
}
