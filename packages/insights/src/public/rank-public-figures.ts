import * as z from 'zod'

/** What public figures are known for. */
export const publicFigureCategories = [
  'sport',
  'music',
  'film',
  'food',
  'design',
  'culture',
  'travel',
  'creator',
] as const
export type PublicFigureCategory = (typeof publicFigureCategories)[number]

export const publicFigureRankings = ['followers', 'growth', 'engagement', 'posts'] as const
export type PublicFigureRanking = (typeof publicFigureRankings)[number]

/**
 * The data that a ranking needs about a public figure. `null` is unknown.
 * - followers (count): at the newest collection.
 * - growthRate (ratio): `growthRate` of `profile-figures.ts` over the last 30 days.
 * - engagementRate (ratio) and postsPerWeek (perWeek): those of `post-figures.ts` over the last 30 days.
 */
export const rankedPublicFigureSchema = z.object({
  username: z.string(),
  name: z.string().nullable(),
  category: z.enum(publicFigureCategories),
  followers: z.int().nullable(),
  growthRate: z.number().nullable(),
  engagementRate: z.number().nullable(),
  postsPerWeek: z.number().nullable(),
})
export type RankedPublicFigure = z.infer<typeof rankedPublicFigureSchema>

const columns = {
  followers: 'followers',
  growth: 'growthRate',
  engagement: 'engagementRate',
  posts: 'postsPerWeek',
} as const satisfies Record<PublicFigureRanking, keyof RankedPublicFigure>

interface PublicFigureChoice {
  /** A part of the name or the username; case and accents don't matter. */
  q?: string | undefined
  category?: PublicFigureCategory | undefined
  sort: PublicFigureRanking
}

function rankedValue(publicFigure: RankedPublicFigure, sort: PublicFigureRanking): number | null {
  return publicFigure[columns[sort]]
}

/** The matching public figures, highest first. Those with an unknown value come last, by username. */
export function rankPublicFigures<PublicFigure extends RankedPublicFigure>(
  publicFigures: readonly PublicFigure[],
  { q, category, sort }: PublicFigureChoice,
): PublicFigure[] {
  const search = normalizeText(q ?? '').replace(/^@/, '')
  return publicFigures
    .filter((publicFigure) => !category || publicFigure.category === category)
    .filter(
      ({ username, name }) => normalizeText(username).includes(search) || normalizeText(name ?? '').includes(search),
    )
    .toSorted((a, b) => {
      const [left, right] = [rankedValue(a, sort), rankedValue(b, sort)]
      if (left !== null && right !== null && left !== right) return right - left
      if ((left === null) !== (right === null)) return left === null ? 1 : -1
      return a.username < b.username ? -1 : 1
    })
}

/** A public figure's rank among those with a known value, 1 is highest; equal values share a rank. */
export function rankOf(
  publicFigures: readonly RankedPublicFigure[],
  publicFigure: RankedPublicFigure,
  sort: PublicFigureRanking,
): { place: number; of: number } | null {
  const value = rankedValue(publicFigure, sort)
  if (value === null) return null
  const known = publicFigures.flatMap((other) => rankedValue(other, sort) ?? [])
  return { place: known.filter((other) => other > value).length + 1, of: known.length }
}

function normalizeText(text: string): string {
  return text.trim().toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '')
}
