import { ApiError } from '@tidewatch/api-client/api-error'
import { useErrorText } from '@tidewatch/shell/error-text'
import { Notice } from '@tidewatch/ui/feedback/notice'
import { useTranslations } from 'next-intl'
import { ReportNotWrittenError } from './send-archive.ts'

/** Why the last attempt produced no report. */
export function ServerProblem({ error, problem }: { error: unknown; problem: string | null }) {
  const t = useTranslations('uploads.trouble')
  const send = useTranslations('imports.send')
  const common = useTranslations('common')
  const errorText = useErrorText()
  if (problem !== null) {
    return (
      <Notice tone="coral" live title={t('unusable')}>
        <p>{problem}</p>
        <p>{t('erased')}</p>
      </Notice>
    )
  }
  if (!error) return null
  const requestId = error instanceof ApiError ? error.requestId : null
  return (
    <Notice tone="coral" live title={t('failed')}>
      <p>{error instanceof ReportNotWrittenError ? send('reportFailed') : errorText(error)}</p>
      {requestId ? <p className="mt-1 text-soft text-xs">{common('requestId', { requestId })}</p> : null}
    </Notice>
  )
}
