'use client'

import { ApiError } from '@tidewatch/api-client/api-error'
import { codes } from '@tidewatch/contract/codes'
import { Link } from '@tidewatch/i18n/navigation'
import { Button } from '@tidewatch/ui/button'
import { EmptyState } from '@tidewatch/ui/empty-state'
import { useTranslations } from 'next-intl'
import { LoadError } from '#/features/insight-parts/load-error.tsx'

interface MoneyDeskFailedProps {
  error: Error
  onRetry: () => void
  /** A page of one thing has no heading of its own then. */
  alone?: boolean
}

/** Instead of what was asked for: whose page it is, that it is not there, or that it could not be loaded. */
export function MoneyDeskFailed({ error, onRetry, alone = false }: MoneyDeskFailedProps) {
  const t = useTranslations('moneydesk')
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
                <Link href="/operator/money">{t('back')}</Link>
              </Button>
            ) : null
          }
        >
          {t(`${why}.text`)}
        </EmptyState>
      </div>
    )
  }
  return <LoadError level={alone ? 1 : 2} title={t('loadFailed')} error={error} onRetry={onRetry} />
}
