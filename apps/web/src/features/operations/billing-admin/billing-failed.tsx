import { ApiError } from '@tidewatch/api-client/api-error'
import { codes } from '@tidewatch/contract/codes'
import { Link } from '@tidewatch/i18n/navigation'
import { EmptyState } from '@tidewatch/ui/feedback/empty-state'
import { Button } from '@tidewatch/ui/primitives/button'
import { useTranslations } from 'next-intl'
import { LoadError } from '#/features/insights/page/load-error.tsx'
import { needsSecondFactor, SecondFactorNeeded } from '#/features/operations/staff/second-factor-needed.tsx'

interface BillingFailedProps {
  error: Error
  onRetry: () => void
  /** For details pages, which have no other heading while this is shown. */
  alone?: boolean
}

/** Shown instead of the content: no permission, not found, or failed to load. */
export function BillingFailed({ error, onRetry, alone = false }: BillingFailedProps) {
  const t = useTranslations('billingAdmin')
  const code = error instanceof ApiError ? error.code : null
  if (code === codes.forbidden || code === codes.notFound || code === codes.invalidInput) {
    const why = code === codes.forbidden ? 'forbidden' : 'missing'
    return (
      <div className="pt-2">
        {alone ? <h1 className="sr-only">{t('title')}</h1> : null}
        <EmptyState
          title={t(`${why}.title`)}
          actions={
            why === 'missing' ? (
              <Button asChild>
                <Link href="/operator/billing">{t('back')}</Link>
              </Button>
            ) : null
          }
        >
          {t(`${why}.text`)}
        </EmptyState>
      </div>
    )
  }
  if (needsSecondFactor(error)) {
    return (
      <div className="pt-2">
        {alone ? <h1 className="sr-only">{t('title')}</h1> : null}
        <SecondFactorNeeded />
      </div>
    )
  }
  return <LoadError level={alone ? 1 : 2} title={t('loadFailed')} error={error} onRetry={onRetry} />
}
