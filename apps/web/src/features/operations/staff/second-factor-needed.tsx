import { ApiError } from '@tidewatch/api-client/api-error'
import { Link } from '@tidewatch/i18n/navigation'
import { EmptyState } from '@tidewatch/ui/feedback/empty-state'
import { Button } from '@tidewatch/ui/primitives/button'
import { useTranslations } from 'next-intl'

/** Whether staff were refused because their session has no second factor. */
export function needsSecondFactor(error: Error | null): boolean {
  return error instanceof ApiError && error.name === 'staffSecondFactorRequired'
}

/** Replaces a staff page if the session has the role but no second factor, and links to its setup. */
export function SecondFactorNeeded() {
  const t = useTranslations('staff.secondFactor')
  return (
    <EmptyState
      title={t('title')}
      actions={
        <Button asChild variant="primary">
          <Link href="/settings#settings-second-factor">{t('action')}</Link>
        </Button>
      }
    >
      {t('text')}
    </EmptyState>
  )
}
