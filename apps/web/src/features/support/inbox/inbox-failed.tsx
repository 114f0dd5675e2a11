import { ApiError } from '@tidewatch/api-client/api-error'
import { codes } from '@tidewatch/contract/codes'
import { EmptyState } from '@tidewatch/ui/feedback/empty-state'
import { useTranslations } from 'next-intl'
import { LoadError } from '#/features/insights/page/load-error.tsx'
import { needsSecondFactor, SecondFactorNeeded } from '#/features/operations/staff/second-factor-needed.tsx'

/** Shown instead of the inbox: no permission, no second factor, or failed to load. */
export function InboxFailed({ error, onRetry, level = 2 }: { error: Error; onRetry: () => void; level?: 1 | 2 }) {
  const t = useTranslations('inbox')
  const isForbidden = error instanceof ApiError && error.code === codes.forbidden
  if (isForbidden || needsSecondFactor(error)) {
    return (
      <div className="pt-8">
        {level === 1 ? <h1 className="sr-only">{t('title')}</h1> : null}
        {isForbidden ? (
          <EmptyState title={t('forbiddenTitle')}>{t('forbiddenText')}</EmptyState>
        ) : (
          <SecondFactorNeeded />
        )}
      </div>
    )
  }
  return (
    <div className="pt-8">
      <LoadError level={level} title={t('loadFailed')} error={error} onRetry={onRetry} />
    </div>
  )
}
