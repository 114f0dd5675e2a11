import type { Figure } from '../figure.ts'
import type { Source } from '../observation.ts'

/** A rank among fewer accounts says little. */
const leastAccounts = 20

/** Tracked accounts with fewer followers, with as many (the account itself among them), and all of them. */
export interface AudienceRank {
  smaller: number
  equal: number
  all: number
}

/**
 * Which share of the tracked accounts has a smaller audience: (smaller + half of the equal ones) / all, a fraction; or
 * `null` among fewer than 20 accounts. Source: the latest follower counts of all accounts of the same source that Tidewatch
 * follows, which are not a sample of Instagram.
 * Formula: mid-rank percentile, https://en.wikipedia.org/wiki/Percentile_rank
 */
export function audiencePercentile({ smaller, equal, all }: AudienceRank): number | null {
  return all < leastAccounts ? null : (smaller + equal / 2) / all
}

/** The rank as the figure `audiencePercentile` (ratio). It says how things stand now, so no period is compared. */
export function audienceFigure(rank: AudienceRank | null, source: Source, capturedAt: Date): Figure {
  return {
    key: 'audiencePercentile',
    value: rank && audiencePercentile(rank),
    previous: null,
    unit: 'ratio',
    provenance: {
      source,
      capturedAt: capturedAt.toISOString(),
      basis: rank && { kind: 'accounts', count: rank.all },
    },
  }
}
