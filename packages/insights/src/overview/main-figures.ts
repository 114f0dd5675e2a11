import type { Figure, FigureKey } from '../figure.ts'

const maxFigures = 5

/** Growth once, then reactions, then posting: the order in which known figures describe a period. */
const order: readonly FigureKey[] = [
  'followersGained',
  'engagementRate',
  'postsPerWeek',
  'medianLikes',
  'medianComments',
  'medianViews',
  'longestGapDays',
  'followers',
  'posts',
]

/** The five figures that best describe a period: known ones are preferred, in order of importance. */
export function mainFigures(figures: readonly Figure[]): Figure[] {
  const listed = order.flatMap((key) => figures.find((figure) => figure.key === key) ?? [])
  const known = listed.filter(({ value }) => value !== null)
  const unknown = listed.filter(({ value }) => value === null)
  const chosen = new Set([...known, ...unknown].slice(0, maxFigures))
  return listed.filter((figure) => chosen.has(figure))
}
