import type { ArchiveWarning, ArchiveWarningCode } from '@tidewatch/instagram/archive-warning'
import type { ReadingSummary } from './read-outcome.ts'

export type Doubt = 'partial' | 'date-limited' | 'unknown'

/** How far followers and following may be trusted to be complete; `null`: fully, or they are not there at all. */
export function doubtOf({
  followers,
  following,
}: Pick<ReadingSummary['verdicts'], 'followers' | 'following'>): Doubt | null {
  const levels = [followers.level, following.level]
  for (const level of ['partial', 'date-limited', 'unknown'] as const) if (levels.includes(level)) return level
  return null
}

/** Warnings by kind: how many files or entries each concerns. */
export function warningTotals(warnings: readonly ArchiveWarning[]): Map<ArchiveWarningCode, number> {
  const totals = new Map<ArchiveWarningCode, number>()
  for (const { code, count } of warnings) totals.set(code, (totals.get(code) ?? 0) + count)
  return totals
}
