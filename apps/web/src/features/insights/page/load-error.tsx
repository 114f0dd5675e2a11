import { ApiError } from '@tidewatch/api-client/api-error'
import { useErrorText } from '@tidewatch/shell/error-text'
import { ErrorState } from '@tidewatch/ui/feedback/error-state'
import { Button } from '@tidewatch/ui/primitives/button'
import { useTranslations } from 'next-intl'

interface LoadErrorProps {
  /** What couldn't be loaded, unless the screen or section already says so. */
  title?: string
  error: Error
  onRetry: () => void
  level?: 1 | 2 | 3
}

/** Replaces content that failed to load: the reason, a retry button, and the request id if there is one. */
export function LoadError({ title, error, onRetry, level = 2 }: LoadErrorProps) {
  const common = useTranslations('common')
  const errorText = useErrorText()
  const requestId = error instanceof ApiError ? error.requestId : null
  return (
    <ErrorState
      level={level}
      title={title ?? common('loadFailed')}
      actions={<Button onClick={onRetry}>{common('retry')}</Button>}
      request={
        requestId
          ? {
              label: common('requestId', { requestId: '' }),
              id: requestId,
              copyLabel: common('copy'),
              copiedLabel: common('copied'),
            }
          : undefined
      }
    >
      {errorText(error)}
    </ErrorState>
  )
}
