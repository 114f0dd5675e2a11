import { useBytes } from '@tidewatch/i18n/formatting/use-bytes'
import { useErrorText } from '@tidewatch/shell/error-text'
import { Notice } from '@tidewatch/ui/feedback/notice'
import { ProgressBar } from '@tidewatch/ui/feedback/progress-bar'
import { Card } from '@tidewatch/ui/layout/card'
import { Button } from '@tidewatch/ui/primitives/button'
import { Pause, Play } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useNumbers } from '#/features/insights/figures/use-numbers.ts'
import type { ServerState } from './use-server-import.ts'

interface SendingFilesProps {
  state: Extract<ServerState, { step: 'sending' }>
  onPause: () => void
  onResume: () => void
  onCancel: () => void
}

/** Progress of the upload, with pause, resume and cancel. */
export function SendingFiles({ state, onPause, onResume, onCancel }: SendingFilesProps) {
  const { sentBytes, totalBytes, status, error, isResumed } = state
  const t = useTranslations('uploads.sending')
  const reading = useTranslations('imports.reading')
  const bytes = useBytes()
  const numbers = useNumbers()
  const errorText = useErrorText()
  const share = totalBytes > 0 ? sentBytes / totalBytes : null
  return (
    <Card className="flex flex-col gap-5">
      <h2 className="font-semibold text-lg">{t('title')}</h2>
      {status === 'broken' ? (
        <Notice tone="coral" live title={t('broken')}>
          <p>{errorText(error)}</p>
        </Notice>
      ) : null}
      <ProgressBar
        label={t(status)}
        value={status === 'preparing' ? null : share}
        valueText={
          status === 'preparing' || share === null
            ? undefined
            : reading('bytes', {
                percent: numbers.share(share),
                done: bytes(sentBytes),
                total: bytes(totalBytes),
              })
        }
      />
      <p className="text-sm text-soft">{isResumed ? t('resumed') : t('leave')}</p>
      <div className="flex flex-wrap gap-2">
        {status === 'running' ? (
          <Button icon={<Pause aria-hidden="true" className="size-4" />} onClick={onPause}>
            {t('pause')}
          </Button>
        ) : null}
        {status === 'paused' || status === 'broken' ? (
          <Button variant="primary" icon={<Play aria-hidden="true" className="size-4" />} onClick={onResume}>
            {t('resume')}
          </Button>
        ) : null}
        {status === 'preparing' ? null : (
          <Button variant="quiet" onClick={onCancel}>
            {t('cancel')}
          </Button>
        )}
      </div>
    </Card>
  )
}
