'use client'

import { useQuery } from '@tanstack/react-query'
import { dashboardQuery } from '@tidewatch/api-client/users/dashboard'
import { useApi } from '@tidewatch/auth/auth-provider'
import { privateTabStorage } from '@tidewatch/auth/session/private-storage'
import { RequireSession } from '@tidewatch/auth/session/require-session'
import { tabKeys } from '@tidewatch/auth/session/stored-keys'
import { TrackShown } from '@tidewatch/auth/track-shown'
import type { Dashboard as DashboardData } from '@tidewatch/contract/users/dashboard'
import { Tabs } from '@tidewatch/ui/layout/tabs'
import { useMediaQuery } from '@tidewatch/ui/layout/use-media-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { LoadError } from '#/features/insights/page/load-error.tsx'
import { useViewerZone } from '#/features/insights/times/use-viewer-zone.ts'
import { ViewerTimeZone } from '#/features/insights/times/viewer-time-zone.tsx'
import { AccountRail } from '#/features/users/dashboard/account-rail.tsx'
import { DashboardFrame } from '#/features/users/dashboard/dashboard-frame.tsx'
import { DashboardSkeleton } from '#/features/users/dashboard/dashboard-skeleton.tsx'
import { FamilyLine } from '#/features/users/dashboard/family-line.tsx'
import { Feed } from '#/features/users/dashboard/feed/feed.tsx'
import { NeedsList } from '#/features/users/dashboard/needs-list.tsx'
import { NoAccountsYet } from '#/features/users/dashboard/no-accounts-yet.tsx'
import { useInitialTimeZone } from '#/features/users/dashboard/use-initial-time-zone.ts'
import { useRequestedTab, useView } from '#/features/users/dashboard/use-view.ts'
import { filterByTab } from '#/features/users/dashboard/view.ts'
import { WatchList } from '#/features/users/dashboard/watch-list.tsx'
import { WeekSentence } from '#/features/users/dashboard/week-sentence.tsx'
import { useWatchRequest } from '#/features/users/frame/watch-request.ts'
import { LegalChangeBar } from '#/features/users/legal-change/legal-change-bar.tsx'
import { AddAccount } from '#/features/watch/add-account/add-account.tsx'
import { PlanUsage } from '#/features/watch/add-account/plan-usage.tsx'
import { isBoxRequested } from '#/features/watch/search/watch-address.ts'

/** From this width, the rail is beside the feed; same as `lg`. */
const sidebarQuery = '(min-width: 64rem)'

/** Changes on the user's accounts, and beside them the accounts as lines, cards or table rows. */
export function DashboardScreen() {
  const t = useTranslations('dashboard')
  return (
    <RequireSession title={t('locked.title')} text={t('locked.text')} pending={<DashboardSkeleton />}>
      <Dashboard />
    </RequireSession>
  )
}

function Dashboard() {
  const tab = useRequestedTab()
  const { data, error, isPending, refetch } = useQuery(dashboardQuery(useApi()))
  if (isPending) return <DashboardSkeleton />
  if (!data) {
    return (
      <DashboardFrame tab={tab}>
        <LoadError error={error} onRetry={refetch} />
      </DashboardFrame>
    )
  }
  return <LoadedDashboard dashboard={data} />
}

// The dashboard's response also fills the caches of other queries, such as the user, so they aren't requested again.
function LoadedDashboard({ dashboard }: { dashboard: DashboardData }) {
  const t = useTranslations('dashboard')
  const [view, setView] = useView()
  // Open if nothing is watched, if the URL asks for it, or if a name was half typed; stays open during the first check.
  const [isAdding, setAdding] = useState(
    () =>
      dashboard.monitors.length === 0 ||
      isBoxRequested(window.location.search) ||
      Boolean(privateTabStorage.read(tabKeys.typedAccount)),
  )
  // Number of times that the frame has requested the box: each one remounts it and focuses the field.
  const [openCount, setOpenCount] = useState(0)
  useWatchRequest(() => {
    setAdding(true)
    setOpenCount(openCount + 1)
  })
  useInitialTimeZone()
  const timeZone = useViewerZone()
  const { monitors, user, leftOut, family, unseen } = dashboard
  const isEmpty = monitors.length === 0
  const isFeed = view.tab === 'feed' && !isEmpty
  // For keyboard and screen reader order, content beside the feed comes after it, and content above it before.
  const hasSidebar = useMediaQuery(sidebarQuery) && isFeed
  // The box for adding an account shows it too.
  const plan = isEmpty || isAdding ? null : <PlanUsage />
  const list = <WatchList key={view.tab} monitors={monitors} view={view} onView={setView} />
  const tab = (value: 'watched' | 'away') => ({
    value,
    label: t(`tabs.${value}`),
    note: filterByTab(monitors, value).length,
    content: list,
  })
  const feed = {
    value: 'feed',
    label: t('tabs.feed'),
    note: unseen > 0 ? t('feed.unseen', { count: unseen }) : null,
    content: <Feed dashboard={dashboard} view={view} onView={setView} />,
  }
  const waiting = (
    <div className="flex flex-col gap-3 empty:hidden lg:col-start-2">
      <NeedsList key={String(hasSidebar)} monitors={monitors} open={hasSidebar} />
      <FamilyLine family={family} />
    </div>
  )
  return (
    <ViewerTimeZone timeZone={timeZone}>
      <DashboardFrame tab={view.tab} isEmpty={isEmpty} description={<WeekSentence dashboard={dashboard} />}>
        <TrackShown name="dashboard" details={{ accounts: monitors.length }} />
        <LegalChangeBar user={user} />
        {isAdding || isEmpty ? (
          <AddAccount key={openCount} focus={openCount > 0} {...(isEmpty ? {} : { onClose: () => setAdding(false) })} />
        ) : null}
        <div className={isFeed ? feedColumns : 'flex flex-col gap-5'}>
          {hasSidebar ? null : waiting}
          {isEmpty ? (
            <NoAccountsYet />
          ) : (
            <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">
              <Tabs
                label={t('tabs.label')}
                value={view.tab}
                onValueChange={(value) => setView({ tab: value === 'away' || value === 'watched' ? value : 'feed' })}
                items={[feed, tab('watched'), tab('away')]}
              />
            </div>
          )}
          {hasSidebar ? waiting : null}
          {isFeed ? (
            <div className="flex flex-col gap-3 max-lg:hidden lg:col-start-2">
              <AccountRail monitors={filterByTab(monitors, 'watched')} onShowAll={() => setView({ tab: 'watched' })} />
              {plan}
            </div>
          ) : (
            plan
          )}
        </div>
        {leftOut > 0 ? <p className="text-sm text-soft">{t('leftOut', { count: leftOut })}</p> : null}
      </DashboardFrame>
    </ViewerTimeZone>
  )
}

const feedColumns =
  'flex flex-col gap-5 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-x-10'
