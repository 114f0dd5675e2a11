import { mean, median } from 'd3-array'
import { interactionsOf } from './engagement.ts'

const engagementBases = ['followers', 'reach', 'views'] as const
type EngagementBase = (typeof engagementBases)[number]

/** A post's numbers as its owner reads them in Instagram. `null`: hidden, not shown or unknown; never 0. */
export interface PostCounts {
  likes: number | null
  comments: number | null
  saves: number | null
  shares: number | null
  reach: number | null
  views: number | null
}

/** `public`: likes and comments, which everyone sees. `all`: saves and shares as well, which only the owner sees. */
export type CountedActions = 'public' | 'all'

export interface EngagementVariant {
  base: EngagementBase
  /** By post, in the given order, as fractions; `null` where something is unknown, or the base is 0. */
  rates: (number | null)[]
  /** Over the known rates; `null` if there are none. */
  median: number | null
  mean: number | null
}

/**
 * The engagement rate of posts by each base. Unit: fraction of the base. A post's rate is its interactions divided by
 * today's followers, by the accounts that it reached, or by its views; the median and the mean cover the posts whose
 * rate is known. Limits: today's followers say little about an old post.
 */
export function engagementVariants(
  posts: readonly PostCounts[],
  { followers, actions }: { followers: number | null; actions: CountedActions },
): EngagementVariant[] {
  return engagementBases.map((base) => {
    const rates = posts.map((post) => {
      const interactions = countedInteractions(post, actions)
      const divisor = base === 'followers' ? followers : post[base]
      return interactions === null || !divisor ? null : interactions / divisor
    })
    const known = rates.filter((rate) => rate !== null)
    return { base, rates, median: median(known) ?? null, mean: mean(known) ?? null }
  })
}

function countedInteractions(post: PostCounts, actions: CountedActions): number | null {
  const seen = interactionsOf(post)
  if (seen === null || actions === 'public') return seen
  return post.saves === null || post.shares === null ? null : seen + post.saves + post.shares
}
