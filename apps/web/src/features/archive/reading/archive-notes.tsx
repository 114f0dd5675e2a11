import type { ArchiveWarningCode } from '@tidewatch/instagram/archive/verdict/warning'
import { Notice } from '@tidewatch/ui/feedback/notice'
import { useTranslations } from 'next-intl'
import { type Doubt, doubtOf, warningTotals } from './doubt.ts'
import type { InventorySummary, ReadingSummary } from './read-outcome.ts'
import { useProblemText } from './use-problem-text.ts'

interface ArchiveNotesProps {
  inventory: Pick<InventorySummary, 'problems'>
  reading: Pick<ReadingSummary, 'verdicts' | 'warnings'>
  /** What it means here that followers or following may not be complete. */
  doubtText: (doubt: Doubt) => string
}

/** What is odd about an archive. */
export function ArchiveNotes({ inventory, reading, doubtText }: ArchiveNotesProps) {
  const t = useTranslations('imports.review')
  const problemText = useProblemText()
  const doubt = doubtOf(reading.verdicts)
  const warnings = [...warningTotals(reading.warnings)]
  const { problems } = inventory
  if (!doubt && warnings.length === 0 && problems.length === 0) return null
  const warningText = (code: ArchiveWarningCode, count: number) => t(`warnings.${code}`, { count })
  return (
    <Notice tone="amber" title={t('notes')}>
      <ul className="mt-1 flex list-disc flex-col gap-1 pl-4">
        {problems.map((problem) => (
          <li key={`${problem.code} ${problem.file}`}>{problemText(problem)}</li>
        ))}
        {doubt ? <li>{doubtText(doubt)}</li> : null}
        {warnings.map(([code, count]) => (
          <li key={code}>{warningText(code, count)}</li>
        ))}
      </ul>
    </Notice>
  )
}
