import { type StarCategory, type StarRanking, starCategories, starRankings } from '@tidewatch/insights/rank-stars'

/** What a visitor wants to see of the list. */
export interface StarListChoice {
  q: string
  category: StarCategory | null
  sort: StarRanking
}

export const everybody: StarListChoice = { q: '', category: null, sort: 'followers' }

/** The choice that an address names; what it does not name, or names wrongly, is as usual. */
export function readStarChoice(search: string): StarListChoice {
  const parameters = new URLSearchParams(search)
  return {
    q: (parameters.get('q') ?? '').slice(0, 100),
    category: starCategories.find((category) => category === parameters.get('category')) ?? null,
    sort: starRankings.find((sort) => sort === parameters.get('sort')) ?? everybody.sort,
  }
}

/** The query of an address that names the choice; empty for everybody. */
export function writeStarChoice({ q, category, sort }: StarListChoice): string {
  const parameters = new URLSearchParams()
  if (q.trim()) parameters.set('q', q.trim())
  if (category) parameters.set('category', category)
  if (sort !== everybody.sort) parameters.set('sort', sort)
  const query = parameters.toString()
  return query ? `?${query}` : ''
}
