/** A rank among fewer accounts says little. */
const leastAccounts = 20

/**
 * Which share of the tracked accounts has a smaller audience: (smaller + half of the equal ones) / all, a fraction; or
 * `null` among fewer than 20 accounts. `equal` counts the account itself. Source: the latest follower counts of all
 * accounts of the same lane that Tidewatch follows, which are not a sample of Instagram.
 * Formula: mid-rank percentile, https://en.wikipedia.org/wiki/Percentile_rank
 */
export function audiencePercentile({ smaller, equal, all }: { smaller: number; equal: number; all: number }) {
  return all < leastAccounts ? null : (smaller + equal / 2) / all
}
