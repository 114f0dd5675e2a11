import type { Figure } from '../figure.ts'
import type { DayPoint } from '../public/analytics.ts'
import type { ArchiveReport, PublicReport } from './report.ts'

type ReportNumbers = Pick<PublicReport, 'figures' | 'days'>

const counts = ['followers', 'following', 'posts'] as const

/** Whether any day has data from a check. */
export function isChecked(days: readonly DayPoint[]): boolean {
  return days.some((day) => counts.some((key) => day[key] !== null))
}

/** Nothing was posted, and no count changed; both must be known. */
export function isUnchanged({ figures, days }: ReportNumbers): boolean {
  const figureOf = (key: Figure['key']) => figures.find((figure) => figure.key === key)
  const perWeek = figureOf('postsPerWeek')
  const posts = perWeek && perWeek.value !== null ? perWeek.provenance.basis?.count : null
  const changedWithinPeriod = counts.some((key) => new Set(days.flatMap((day) => day[key] ?? [])).size > 1)
  const gained = figureOf('followersGained')?.value
  return posts === 0 && !changedWithinPeriod && gained === 0 && !counts.some((key) => differs(figureOf(key)))
}

/** The possible texts of a report that lists no changes. */
export const noChangesKeys = [
  'baseline',
  'unchecked',
  'none',
  'noOthers',
  'firstArchive',
  'noneArchive',
  'unprovenArchive',
] as const
type NoChangesKey = (typeof noChangesKeys)[number]

/** The text for a report that lists no changes: its figures may still differ, and without checks nothing is known. */
export function noChangesKey(
  report:
    | (ReportNumbers & Pick<PublicReport, 'kind' | 'isBaseline'>)
    | Pick<ArchiveReport, 'kind' | 'comparedWith' | 'mayHaveChanged'>,
): NoChangesKey {
  if (report.kind === 'archive') {
    if (!report.comparedWith) return 'firstArchive'
    return report.mayHaveChanged ? 'unprovenArchive' : 'noneArchive'
  }
  if (report.isBaseline) return 'baseline'
  if (!isChecked(report.days)) return 'unchecked'
  return isUnchanged(report) ? 'none' : 'noOthers'
}

function differs(figure: Figure | undefined): boolean {
  return figure !== undefined && figure.value !== null && figure.previous !== null && figure.value !== figure.previous
}
