'use client'

import type { ArchiveWarningCode } from '@tidewatch/instagram/archive-warning'
import { Notice } from '@tidewatch/ui/notice'
import { useTranslations } from 'next-intl'
import { doubtOf, warningTotals } from '#/features/archive-reading/archive-doubt.ts'
import { useProblemText } from '#/features/archive-reading/use-problem-text.ts'
import type { ReadArchive } from './import-state.ts'

/** What is odd about the archive: said before anything is sent. */
export function ArchiveNotes({ archive }: { archive: ReadArchive }) {
  const t = useTranslations('import.review')
  const problemText = useProblemText()
  const doubt = doubtOf(archive.reading.verdicts)
  const warnings = [...warningTotals(archive.reading.warnings)]
  const { problems } = archive.inventory
  if (!doubt && warnings.length === 0 && problems.length === 0) return null
  const warningText = (code: ArchiveWarningCode, count: number) => t(`warnings.${code}`, { count })
  return (
    <Notice tone="amber" title={t('notes')}>
      <ul className="mt-1 flex list-disc flex-col gap-1 pl-4">
        {problems.map((problem) => (
          <li key={`${problem.code} ${problem.file}`}>{problemText(problem)}</li>
        ))}
        {doubt ? <li>{t(`completeness.${doubt}`)}</li> : null}
        {warnings.map(([code, count]) => (
          <li key={code}>{warningText(code, count)}</li>
        ))}
      </ul>
    </Notice>
  )
}
