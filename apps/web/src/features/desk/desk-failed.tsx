'use client'

import { ApiError } from '@tidewatch/api-client/api-error'
import { codes } from '@tidewatch/contract/codes'
import { EmptyState } from '@tidewatch/ui/empty-state'
import { useTranslations } from 'next-intl'
import { LoadError } from '#/features/insight-parts/load-error.tsx'

/** Instead of the help desk: whose page it is, or that it could not be loaded. */
export function DeskFailed({ error, onRetry, level = 2 }: { error: Error; onRetry: () => void; level?: 1 | 2 }) {
  const t = useTranslations('desk')
  if (error instanceof ApiError && error.code === codes.forbidden) {
    return (
      <div className="pt-8">
        {level === 1 ? <h1 className="sr-only">{t('title')}</h1> : null}
        <EmptyState title={t('forbiddenTitle')}>{t('forbiddenText')}</EmptyState>
      </div>
    )
  }
  return (
    <div className="pt-8">
      <LoadError level={level} title={t('loadFailed')} error={error} onRetry={onRetry} />
    </div>
  )
}
