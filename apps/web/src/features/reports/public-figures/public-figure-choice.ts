import {
  type PublicFigureCategory,
  type PublicFigureRanking,
  publicFigureCategories,
  publicFigureRankings,
} from '@tidewatch/insights/public/rank-public-figures'

/** A visitor's view of the list. */
export interface PublicFigureListChoice {
  q: string
  category: PublicFigureCategory | null
  sort: PublicFigureRanking
}

export const defaultChoice: PublicFigureListChoice = { q: '', category: null, sort: 'followers' }

/** Reads the choice from the query string. Missing or invalid values fall back to the defaults. */
export function readPublicFigureChoice(search: string): PublicFigureListChoice {
  const parameters = new URLSearchParams(search)
  return {
    q: (parameters.get('q') ?? '').slice(0, 100),
    category: publicFigureCategories.find((category) => category === parameters.get('category')) ?? null,
    sort: publicFigureRankings.find((sort) => sort === parameters.get('sort')) ?? defaultChoice.sort,
  }
}

/** The query string for a choice; empty for the default. */
export function writePublicFigureChoice({ q, category, sort }: PublicFigureListChoice): string {
  const parameters = new URLSearchParams()
  if (q.trim()) parameters.set('q', q.trim())
  if (category) parameters.set('category', category)
  if (sort !== defaultChoice.sort) parameters.set('sort', sort)
  const query = parameters.toString()
  return query ? `?${query}` : ''
}
