import { ApiError } from '@tidewatch/api-client/api-error'
import { Link } from '@tidewatch/i18n/navigation'
import { EmptyState } from '@tidewatch/ui/feedback/empty-state'
import { Button } from '@tidewatch/ui/primitives/button'
import { useTranslations } from 'next-intl'

/** Whether staff are turned away because their session has no second factor. */
export function needsSecondFactor(error: Error | null): boolean {
  return error instanceof ApiError && error.name === 'staffSecondFactorRequired'
}

/** In the place of a staff page, for who has the role but no second factor in this session: the way to it. */
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
