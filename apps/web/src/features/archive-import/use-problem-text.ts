import type { ArchiveProblem } from '@tidewatch/instagram/archive-inventory'
import { useTranslations } from 'next-intl'

/** A problem of an archive in plain words, with what to do. */
export function useProblemText(): (problem: ArchiveProblem) => string {
  const t = useTranslations('import.problems')
  return ({ code, file }) => t(code, { file: file ?? 'none' })
}
