import type { ArchiveWarning, ArchiveWarningCode } from '@tidewatch/instagram/archive/verdict/warning'
import { Notice } from '@tidewatch/ui/feedback/notice'
import { useTranslations } from 'next-intl'
import type { InventorySummary, ReadingSummary } from './read-outcome.ts'
import { useProblemText } from './use-problem-text.ts'

interface ArchiveNotesProps {
  inventory: Pick<InventorySummary, 'problems'>
  reading: Pick<ReadingSummary, 'verdicts' | 'warnings'>
  /** What incomplete followers or following mean on this screen. */
  incompleteText: (level: IncompleteLevel) => string
}

/** Warnings and oddities of an export. */
export function ArchiveNotes({ inventory, reading, incompleteText }: ArchiveNotesProps) {
  const t = useTranslations('imports.review')
  const problemText = useProblemText()
  const incomplete = incompleteLevelOf(reading.verdicts)
  const warnings = [...warningTotals(reading.warnings)]
  const { problems } = inventory
  if (!incomplete && warnings.length === 0 && problems.length === 0) return null
  const warningText = (code: ArchiveWarningCode, count: number) => t(`warnings.${code}`, { count })
  return (
    <Notice tone="amber" title={t('notes')}>
      <ul className="mt-1 flex list-disc flex-col gap-1 pl-4">
        {problems.map((problem) => (
          <li key={`${problem.code} ${problem.file}`}>{problemText(problem)}</li>
        ))}
        {incomplete ? <li>{incompleteText(incomplete)}</li> : null}
        {warnings.map(([code, count]) => (
          <li key={code}>{warningText(code, count)}</li>
        ))}
      </ul>
    </Notice>
  )
}

const incompleteLevels = ['partial', 'increment', 'date-limited', 'unknown'] as const
type IncompleteLevel = (typeof incompleteLevels)[number]

/** How incomplete followers and following may be; `null` if complete, or not in the export at all. */
function incompleteLevelOf({
  followers,
  following,
}: Pick<ReadingSummary['verdicts'], 'followers' | 'following'>): IncompleteLevel | null {
  const levels = [followers.level, following.level]
  return incompleteLevels.find((level) => levels.includes(level)) ?? null
}

/** Warnings by code, with the number of files or entries affected. */
function warningTotals(warnings: readonly ArchiveWarning[]): Map<ArchiveWarningCode, number> {
  const totals = new Map<ArchiveWarningCode, number>()
  for (const { code, count } of warnings) totals.set(code, (totals.get(code) ?? 0) + count)
  return totals
}
