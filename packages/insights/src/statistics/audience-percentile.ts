import type { Figure } from '../figure.ts'
import type { Source } from '../observation.ts'

/** A rank among fewer accounts isn't meaningful. */
const minAccounts = 20

/** Watched accounts with fewer followers, with equally many (including the account itself), and all of them. */
export interface AudienceRank {
  smaller: number
  equal: number
  all: number
}

/**
 * The share of watched accounts with a smaller audience: (smaller + half of the equal ones) / all, a fraction; or
 * `null` among fewer than 20 accounts. Source: the latest follower counts of all accounts of the same source that are
 * watched on Tidewatch, which aren't a representative sample of Instagram.
 * Formula: mid-rank percentile, https://en.wikipedia.org/wiki/Percentile_rank
 */
export function audiencePercentile({ smaller, equal, all }: AudienceRank): number | null {
  return all < minAccounts ? null : (smaller + equal / 2) / all
}

/**
 * The rank as the figure `audiencePercentile` (ratio). It describes the present, so it isn't compared with a period
 * before.
 */
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
