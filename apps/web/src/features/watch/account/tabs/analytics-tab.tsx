import { useQuery, useQueryClient } from '@tanstack/react-query'
import { analyticsQuery } from '@tidewatch/api-client/watch/monitors'
import { useApi } from '@tidewatch/auth/auth-provider'
import type { Monitor } from '@tidewatch/contract/watch/monitors'
import { useTimeZone } from 'next-intl'
import { lazy, Suspense, useEffect } from 'react'
import { LastLoaded } from '#/features/insights/page/last-loaded.tsx'
import { NotLoaded } from '#/features/insights/page/not-loaded.tsx'
import { useLastLoaded } from '#/features/insights/page/use-last-loaded.ts'
import { InsightsSkeleton } from '#/features/watch/account/account-skeleton.tsx'
import { CompareChoice } from '#/features/watch/account/compare-choice.tsx'
import { OverviewTab } from '#/features/watch/account/tabs/overview-tab.tsx'
import type { usePeriod } from '#/features/watch/account/use-period.ts'
import { habitPeriod, periodBefore } from '#/features/watch/monitors/period.ts'
import { prefetchOverview } from '#/features/watch/monitors/prefetch-overview.ts'

const PostsSection = lazy(async () => ({
  default: (await import('#/features/watch/account/posts-section.tsx')).PostsSection,
}))
const PatternsTab = lazy(async () => ({
  default: (await import('#/features/watch/account/tabs/patterns-tab.tsx')).PatternsTab,
}))

interface AnalyticsTabProps {
  tab: 'overview' | 'posts' | 'patterns'
  monitor: Monitor
  address: ReturnType<typeof usePeriod>
  hasNotes: boolean
  activityHref: string
}

/** The tabs that cover a period: the chosen one, or the fixed one for habits. */
export function AnalyticsTab({ tab, monitor, address, hasNotes, activityHref }: AnalyticsTabProps) {
  const api = useApi()
  const queries = useQueryClient()
  const timeZone = useTimeZone()
  const { today, choose, against, compareWith } = address
  const period = tab === 'patterns' ? habitPeriod(today) : address.period
  const { data, error, refetch } = useQuery(analyticsQuery(api, monitor.id, { ...period, timeZone }))
  const shown = useLastLoaded(data, `${monitor.id} ${tab === 'patterns' ? tab : ''}`)
  const before = useQuery({
    ...analyticsQuery(api, monitor.id, {
      ...(against === null || against === 'before' ? periodBefore(period) : against),
      timeZone,
    }),
    enabled: against !== null && tab === 'overview',
  })
  const { from, to } = period
  useEffect(() => {
    if (tab !== 'overview') return
    prefetchOverview(queries, api, { monitorId: monitor.id, period: { from, to }, timeZone, hasNotes })
  }, [queries, api, tab, monitor.id, from, to, timeZone, hasNotes])
  if (!shown)
    return (
      <NotLoaded error={error} onRetry={refetch}>
        <InsightsSkeleton />
      </NotLoaded>
    )
  return (
    <LastLoaded isKept={!data} error={error} onRetry={refetch} className="flex flex-col gap-10">
      {tab === 'posts' || tab === 'patterns' ? (
        <Suspense fallback={<InsightsSkeleton />}>
          {tab === 'posts' ? <PostsSection analytics={shown} /> : <PatternsTab analytics={shown} />}
        </Suspense>
      ) : (
        <OverviewTab
          monitor={monitor}
          analytics={shown}
          today={today}
          before={against === null ? undefined : before.data}
          compareChoice={<CompareChoice period={period} today={today} against={against} onCompare={compareWith} />}
          hasNotes={hasNotes}
          activityHref={activityHref}
          onPeriod={(chosen) => choose({ kind: 'own', period: chosen })}
        />
      )}
    </LastLoaded>
  )
}
