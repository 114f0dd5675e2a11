import * as z from 'zod'

/** What public figures are known for. */
export const starCategories = ['sport', 'music', 'film', 'food', 'design', 'culture', 'travel', 'creator'] as const
export type StarCategory = (typeof starCategories)[number]

/** What stars can be ranked by. */
export const starRankings = ['followers', 'growth', 'engagement', 'posts'] as const
export type StarRanking = (typeof starRankings)[number]

/**
 * What a ranking needs to know of a public figure. `null` is not known.
 * - followers (count): at the newest look.
 * - growthRate (ratio): `growthRate` of `profile-figures.ts` over the last 30 days.
 * - engagementRate (ratio) and postsPerWeek (perWeek): those of `post-figures.ts` over the last 30 days.
 */
export const rankedStarSchema = z.object({
  username: z.string(),
  name: z.string().nullable(),
  category: z.enum(starCategories),
  followers: z.int().nullable(),
  growthRate: z.number().nullable(),
  engagementRate: z.number().nullable(),
  postsPerWeek: z.number().nullable(),
})
export type RankedStar = z.infer<typeof rankedStarSchema>

const columns = {
  followers: 'followers',
  growth: 'growthRate',
  engagement: 'engagementRate',
  posts: 'postsPerWeek',
} as const satisfies Record<StarRanking, keyof RankedStar>

export interface StarChoice {
  /** A part of the name or the handle; upper and lower case and accents do not matter. */
  q?: string | undefined
  category?: StarCategory | undefined
  sort: StarRanking
}

/** The value that a ranking goes by. */
export function rankedValue(star: RankedStar, sort: StarRanking): number | null {
  return star[columns[sort]]
}

/** The stars that match, highest first. Those of whom the value is not known come last, by handle. */
export function rankStars<Star extends RankedStar>(stars: readonly Star[], { q, category, sort }: StarChoice): Star[] {
  const wanted = plain(q ?? '').replace(/^@/, '')
  return stars
    .filter((star) => !category || star.category === category)
    .filter(({ username, name }) => plain(username).includes(wanted) || plain(name ?? '').includes(wanted))
    .toSorted((a, b) => {
      const [left, right] = [rankedValue(a, sort), rankedValue(b, sort)]
      if (left !== null && right !== null && left !== right) return right - left
      if ((left === null) !== (right === null)) return left === null ? 1 : -1
      return a.username < b.username ? -1 : 1
    })
}

/** Where a star stands among those of whom the value is known, 1 is highest; equal values share a place. */
export function placeOf(
  stars: readonly RankedStar[],
  star: RankedStar,
  sort: StarRanking,
): { place: number; of: number } | null {
  const value = rankedValue(star, sort)
  if (value === null) return null
  const known = stars.flatMap((other) => rankedValue(other, sort) ?? [])
  return { place: known.filter((other) => other > value).length + 1, of: known.length }
}

function plain(text: string): string {
  return text.trim().toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '')
}
