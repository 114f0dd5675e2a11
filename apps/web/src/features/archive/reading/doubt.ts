import type { ArchiveWarning, ArchiveWarningCode } from '@tidewatch/instagram/archive/verdict/warning'
import type { ReadingSummary } from './read-outcome.ts'

const doubts = ['partial', 'increment', 'date-limited', 'unknown'] as const
export type Doubt = (typeof doubts)[number]

/** How far followers and following may be trusted to be complete; `null`: fully, or they are not there at all. */
export function doubtOf({
  followers,
  following,
}: Pick<ReadingSummary['verdicts'], 'followers' | 'following'>): Doubt | null {
  const levels = [followers.level, following.level]
  return doubts.find((level) => levels.includes(level)) ?? null
}

/** Warnings by kind: how many files or entries each concerns. */
export function warningTotals(warnings: readonly ArchiveWarning[]): Map<ArchiveWarningCode, number> {
  const totals = new Map<ArchiveWarningCode, number>()
  for (const { code, count } of warnings) totals.set(code, (totals.get(code) ?? 0) + count)
  return totals
}
