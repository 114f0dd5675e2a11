import { ErrorState } from '@tidewatch/ui/feedback/error-state'
import { Button } from '@tidewatch/ui/primitives/button'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'

interface FailedPageProps {
  /** Whatever was thrown; Next adds a digest to server errors. */
  error: unknown
  /** Also requests the page from the server again. */
  retry: () => void
}

/** What happened and how to try again. The digest identifies the failure in the server's logs. */
export function FailedPage({ error, retry }: FailedPageProps) {
  const t = useTranslations('errors.page')
  const common = useTranslations('common')
  const digest = error instanceof Error && 'digest' in error ? String(error.digest) : undefined
  // The failed page may have been long and scrolled; this one is short.
  useEffect(() => {
    window.scrollTo(0, 0)
  }, [])
  return (
    <div className="mx-auto w-full max-w-reading px-5 py-20">
      <ErrorState
        level={1}
        title={t('failedTitle')}
        actions={
          <Button variant="primary" onClick={retry}>
            {common('retry')}
          </Button>
        }
        request={
          digest
            ? {
                label: common('requestId', { requestId: '' }),
                id: digest,
                copyLabel: common('copy'),
                copiedLabel: common('copied'),
              }
            : undefined
        }
      >
        {t('failedText')}
      </ErrorState>
    </div>
  )
}
