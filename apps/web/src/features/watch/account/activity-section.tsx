import { useInfiniteQuery } from '@tanstack/react-query'
import { activityQuery } from '@tidewatch/api-client/watch/monitors'
import { useApi } from '@tidewatch/auth/auth-provider'
import { SkeletonText } from '@tidewatch/ui/feedback/skeleton'
import { Card } from '@tidewatch/ui/layout/card'
import { useTranslations } from 'next-intl'
import { ActivityList } from '#/features/insights/activity/activity-list.tsx'
import { NotLoaded } from '#/features/insights/page/not-loaded.tsx'
import { Section } from '#/features/insights/page/section.tsx'
import { ShowMore } from '#/features/insights/page/show-more.tsx'

interface ActivitySectionProps {
  monitorId: string
  emptyText: string
  /** The account has no checks; its changes come from exports. */
  isExported?: boolean
}

/** Every change, newest first, loaded as far back as the user wants. */
export function ActivitySection({ monitorId, emptyText, isExported = false }: ActivitySectionProps) {
  const t = useTranslations('account.activity')
  const sections = useTranslations('account.sections')
  const list = useInfiniteQuery(activityQuery(useApi(), monitorId))
  const { data, error, hasNextPage, refetch } = list
  const activities = data?.pages.flatMap((page) => page.activities) ?? []
  return (
    <Section id="activity" title={sections('activity')}>
      {!data ? (
        <NotLoaded error={error} onRetry={refetch} level={3}>
          <SkeletonText lines={6} />
        </NotLoaded>
      ) : activities.length === 0 ? (
        <p className="text-soft">{emptyText}</p>
      ) : (
        <Card>
          <ActivityList activities={activities} monitorId={monitorId} />
          <ShowMore
            list={list}
            status={t(hasNextPage ? 'shown' : isExported ? 'allExports' : 'all', { count: activities.length })}
          />
        </Card>
      )}
    </Section>
  )
}
