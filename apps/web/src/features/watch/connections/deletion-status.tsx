'use client'

import { useQuery } from '@tanstack/react-query'
import { ApiError } from '@tidewatch/api-client/api-error'
import { dataDeletionQuery } from '@tidewatch/api-client/watch/connections'
import { useApi } from '@tidewatch/auth/auth-provider'
import { EmptyState } from '@tidewatch/ui/feedback/empty-state'
import { Notice } from '@tidewatch/ui/feedback/notice'
import { Loading, Skeleton } from '@tidewatch/ui/feedback/skeleton'
import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { LoadError } from '#/features/insights/page/load-error.tsx'
import { useDates } from '#/features/insights/times/use-dates.ts'

/** The status of a deletion requested from within Instagram. */
export function DeletionStatus() {
  const t = useTranslations('connections.deletion')
  const common = useTranslations('common')
  const dates = useDates()
  const code = useSearchParams().get('code') ?? ''
  const { data, error, refetch } = useQuery(dataDeletionQuery(useApi(), code || '-'))
  if (error instanceof ApiError && error.name === 'notFound') {
    return <EmptyState title={t('unknown')}>{t('unknownText')}</EmptyState>
  }
  if (error && !data) return <LoadError title={t('title')} error={error} onRetry={refetch} />
  if (!data) {
    return (
      <Loading label={common('loading')}>
        <Skeleton className="h-16 w-full" />
      </Loading>
    )
  }
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
