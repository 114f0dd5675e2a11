import type { ArchiveWarning, ArchiveWarningCode } from '@tidewatch/instagram/archive-warning'
import type { ArchiveReading } from '@tidewatch/instagram/read-archive'

/** How far followers and following may be trusted to be complete; `null`: fully, or they are not there at all. */
export function doubtOf({
  followers,
  following,
}: Pick<ArchiveReading['completeness'], 'followers' | 'following'>): 'partial' | 'unknown' | null {
  const levels = [followers, following]
  if (levels.includes('partial')) return 'partial'
  return levels.includes('unknown') ? 'unknown' : null
}

/** Warnings by kind: how many files or entries each concerns. */
export function warningTotals(warnings: readonly ArchiveWarning[]): Map<ArchiveWarningCode, number> {
  const totals = new Map<ArchiveWarningCode, number>()
  for (const { code, count } of warnings) totals.set(code, (totals.get(code) ?? 0) + count)
  return totals
}
