import { useInfiniteQuery } from '@tanstack/react-query'
import { activityQuery } from '@tidewatch/api-client/watch/monitors'
import { useApi } from '@tidewatch/auth/auth-provider'
import { Link } from '@tidewatch/i18n/navigation'
import { periodChanges } from '@tidewatch/insights/overview/period-changes'
import { SkeletonText } from '@tidewatch/ui/feedback/skeleton'
import { cn } from '@tidewatch/ui/primitives/cn'
import { TextLink } from '@tidewatch/ui/primitives/text-link'
import { useTimeZone, useTranslations } from 'next-intl'
import { ActivityItem } from '#/features/insights/activity/activity-item.tsx'
import { NotLoaded } from '#/features/insights/page/not-loaded.tsx'
import type { Period } from '#/features/insights/page/period.ts'
import { recentChanges } from '#/features/watch/monitors/recent-changes.ts'

interface PeriodChangesProps {
  monitorId: string
  period: Period
  allHref: string
  className?: string
}

const limit = 4

/** The most revealing changes in the chosen days, newest first, and a link to all changes. */
export function PeriodChanges({ monitorId, period, allHref, className }: PeriodChangesProps) {
  const t = useTranslations('account')
  const timeZone = useTimeZone() ?? 'UTC'
  const { data, error, refetch } = useInfiniteQuery(activityQuery(useApi(), monitorId, recentChanges))
  const activities = data?.pages.flatMap((page) => page.activities) ?? []
  const { shown: revealing } = periodChanges(activities, { period, timeZone, limit })
  const shown = revealing.toSorted((one, other) => other.at.localeCompare(one.at))
  return (
    <section aria-labelledby="changes-title" className={cn('flex min-w-0 flex-col gap-1', className)}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id="changes-title" className="font-semibold text-lg">
          {t('overview.changes')}
        </h3>
        <TextLink asChild className="text-sm">
          <Link href={allHref} scroll={false}>
            {t('overview.allChanges')}
          </Link>
        </TextLink>
      </div>
      {!data ? (
        <NotLoaded error={error} onRetry={refetch} level={3}>
          <SkeletonText lines={6} />
        </NotLoaded>
      ) : shown.length === 0 ? (
        <p className="text-sm text-soft">{t('overview.noChanges')}</p>
      ) : (
        // On a phone, two are enough above the chart.
        <ul className="max-lg:[&>:nth-child(n+3)]:hidden">
          {shown.map((activity) => (
            <ActivityItem key={activity.id} activity={activity} monitorId={monitorId} />
          ))}
        </ul>
      )}
    </section>
  )
}
