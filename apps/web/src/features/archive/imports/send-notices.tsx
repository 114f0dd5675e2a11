import { ApiError } from '@tidewatch/api-client/api-error'
import { openSignIn } from '@tidewatch/auth/sign-in/open-sign-in'
import { useErrorText } from '@tidewatch/shell/error-text'
import { Notice } from '@tidewatch/ui/feedback/notice'
import { Button } from '@tidewatch/ui/primitives/button'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ReportNotWrittenError, TooMuchToSendError } from '#/features/archive/uploads/send-archive.ts'
import type { ImportEvent, ImportState } from './import-state.ts'

interface SendNoticesProps {
  state: Extract<ImportState, { step: 'review' }>
  dispatch: (event: ImportEvent) => void
  /** The other way to import, for exports too large for this one. */
  offer: ReactNode
}

/** Why sending waits, or how it failed. */
export function SendNotices({ state, dispatch, offer }: SendNoticesProps) {
  const t = useTranslations('imports.send')
  const common = useTranslations('common')
  const errorText = useErrorText()
  const { error } = state
  const requestId = error instanceof ApiError ? error.requestId : null
  const isTooMuch = error instanceof TooMuchToSendError
  const reason = (failure: unknown) => {
    if (isTooMuch) return t('tooMuch')
    return failure instanceof ReportNotWrittenError ? t('reportFailed') : errorText(failure)
  }
  return (
    <>
      {state.isWaitingForSignIn ? (
        <Notice
          tone="amber"
          live
          title={t('waitingTitle')}
          actions={
            <>
              <Button size="sm" variant="primary" onClick={() => openSignIn({ view: 'login' })}>
                {t('logIn')}
              </Button>
              <Button size="sm" onClick={() => dispatch({ type: 'waitForSignIn', waiting: false })}>
                {t('stopWaiting')}
              </Button>
            </>
          }
        >
          {t('waiting')}
        </Notice>
      ) : null}
      {error ? (
        <Notice tone="coral" live title={t('failedTitle')}>
          <p>{reason(error)}</p>
          {isTooMuch ? null : <p>{t('stillHere')}</p>}
          {requestId ? <p className="mt-1 text-soft text-xs">{common('requestId', { requestId })}</p> : null}
        </Notice>
      ) : null}
      {isTooMuch ? offer : null}
    </>
  )
}
