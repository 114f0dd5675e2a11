'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { activityQuery } from '@tidewatch/api-client/monitor'
import { useApi } from '@tidewatch/auth/auth-provider'
import { Card } from '@tidewatch/ui/card'
import { LoadMore } from '@tidewatch/ui/load-more'
import { Loading, SkeletonText } from '@tidewatch/ui/skeleton'
import { useTranslations } from 'next-intl'
import { Section } from '#/features/account/section.tsx'
import { ActivityList } from '#/features/insight-parts/activity-list.tsx'
import { LoadError } from '#/features/insight-parts/load-error.tsx'

interface ActivitySectionProps {
  monitorId: string
  emptyText: string
}

/** Everything that changed, newest first, as far back as one wants to read. */
export function ActivitySection({ monitorId, emptyText }: ActivitySectionProps) {
  const t = useTranslations('account.activity')
  const common = useTranslations('common')
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    activityQuery(useApi(), monitorId),
  )
  const activities = data?.pages.flatMap((page) => page.activities) ?? []
  return (
    <Section id="activity" title={t('title')} description={t('description')}>
      {isPending ? (
        <Loading label={common('loading')}>
          <SkeletonText lines={6} />
        </Loading>
      ) : !data ? (
        <LoadError title={t('failed')} error={error} onRetry={refetch} level={3} />
      ) : activities.length === 0 ? (
        <p className="text-soft">{emptyText}</p>
      ) : (
        <Card>
          <ActivityList activities={activities} monitorId={monitorId} />
          <LoadMore
            label={common('showMore')}
            status={hasNextPage ? t('shown', { count: activities.length }) : t('all', { count: activities.length })}
            done={!hasNextPage}
            loading={isFetchingNextPage}
            onClick={() => fetchNextPage()}
          />
        </Card>
      )}
    </Section>
  )
}
