'use client'

import { useQuery } from '@tanstack/react-query'
import { ApiError } from '@tidewatch/api-client/api-error'
import { dataDeletionQuery } from '@tidewatch/api-client/watch/connections'
import { useApi } from '@tidewatch/auth/auth-provider'
import { EmptyState } from '@tidewatch/ui/feedback/empty-state'
import { Notice } from '@tidewatch/ui/feedback/notice'
import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { NotLoaded } from '#/features/insights/page/not-loaded.tsx'
import { useDates } from '#/features/insights/times/use-dates.ts'

/** The status of a deletion requested from within Instagram. */
export function DeletionStatus() {
  const t = useTranslations('connections.deletion')
  const dates = useDates()
  const code = useSearchParams().get('code') ?? ''
  const { data, error, refetch } = useQuery(dataDeletionQuery(useApi(), code || '-'))
  if (error instanceof ApiError && error.name === 'notFound') {
    return <EmptyState title={t('unknown')}>{t('unknownText')}</EmptyState>
  }
  if (!data) return <NotLoaded title={t('title')} error={error} onRetry={refetch} className="h-16 w-full" />
  const requested = dates.moment(data.requestedAt)
  return data.completedAt ? (
    <Notice tone="tide" title={t('done')}>
      {t('doneText', { requested, done: dates.moment(data.completedAt) })}
    </Notice>
  ) : (
    <Notice tone="amber" title={t('open')}>
      {t('openText', { requested })}
    </Notice>
  )
}
