import { Notice } from '@tidewatch/ui/feedback/notice'
import { useTranslations } from 'next-intl'
import type { Refusal } from './read-outcome.ts'
import { useProblemText } from './use-problem-text.ts'

/** Why the chosen files couldn't be used, and what to do about it. */
export function RefusalNotice({ refusal }: { refusal: Refusal }) {
  const t = useTranslations('imports')
  const problemText = useProblemText()
  const [only, ...others] = refusal.fileNames
  const title = only && others.length === 0 ? t('refusal.titleOne', { file: only }) : t('refusal.title')
  return (
    <Notice tone="coral" live title={title}>
      {refusal.kind === 'failure' ? (
        <>
          <p>{refusal.failure === 'mixed-owners' ? t('problems.mixed-owners') : t(`failures.${refusal.failure}`)}</p>
          {refusal.path ? (
            <p className="break-all text-soft text-xs">{t('refusal.where', { path: refusal.path })}</p>
          ) : null}
        </>
      ) : (
        <ul className="flex flex-col gap-1">
          {refusal.problems.map((problem) => (
            <li key={`${problem.code} ${problem.file}`}>{problemText(problem)}</li>
          ))}
        </ul>
      )}
    </Notice>
  )
}
