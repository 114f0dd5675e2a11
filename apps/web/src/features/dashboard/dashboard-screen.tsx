'use client'

import { useQuery } from '@tanstack/react-query'
import { dashboardQuery } from '@tidewatch/api-client/dashboard'
import { useApi } from '@tidewatch/auth/auth-provider'
import { RequireSession } from '@tidewatch/auth/require-session'
import { TrackShown } from '@tidewatch/auth/track-shown'
import type { Dashboard as DashboardData } from '@tidewatch/contract/dashboard'
import { Tabs } from '@tidewatch/ui/tabs'
import { useTranslations } from 'next-intl'
import { AddAccount } from '#/features/add-account/add-account.tsx'
import { DashboardFrame } from '#/features/dashboard/dashboard-frame.tsx'
import { DashboardSkeleton } from '#/features/dashboard/dashboard-skeleton.tsx'
import { FamilyLine } from '#/features/dashboard/family-line.tsx'
import { NeedsList } from '#/features/dashboard/needs-list.tsx'
import { NoAccountsYet } from '#/features/dashboard/no-accounts-yet.tsx'
import { useSettledTimeZone } from '#/features/dashboard/use-settled-time-zone.ts'
import { useView } from '#/features/dashboard/use-view.ts'
import { ofTab } from '#/features/dashboard/view.ts'
import { WatchList } from '#/features/dashboard/watch-list.tsx'
import { WeekSentence } from '#/features/dashboard/week-sentence.tsx'
import { LoadError } from '#/features/insight-parts/load-error.tsx'
import { ReaderTimeZone } from '#/features/insight-parts/reader-time-zone.tsx'

/** The user's accounts: what the week brought, what waits for them, a box to add one, and a card each. */
export function DashboardScreen() {
  const t = useTranslations('dashboard')
  return (
    <RequireSession title={t('locked.title')} text={t('locked.text')} pending={<DashboardSkeleton />}>
      <Dashboard />
    </RequireSession>
  )
}

function Dashboard() {
  const t = useTranslations('dashboard')
  const { data, error, isPending, refetch } = useQuery(dashboardQuery(useApi()))
  if (isPending) return <DashboardSkeleton />
  if (!data) {
    return (
      <DashboardFrame>
        <LoadError title={t('loadFailed')} error={error} onRetry={refetch} />
      </DashboardFrame>
    )
  }
  return <LoadedDashboard dashboard={data} />
}

// What it asks for besides, such as the user, came with the dashboard and is asked for no more.
function LoadedDashboard({ dashboard }: { dashboard: DashboardData }) {
  const t = useTranslations('watchlist')
  const [view, setView] = useView()
  useSettledTimeZone()
  const { monitors, user, leftOut, family } = dashboard
  const list = <WatchList key={view.tab} monitors={monitors} view={view} onView={setView} />
  const tab = (value: 'watched' | 'away') => ({
    value,
    label: t(`tabs.${value}`),
    note: ofTab(monitors, value).length,
    content: list,
  })
  return (
    <ReaderTimeZone timeZone={user.timeZone}>
      <DashboardFrame description={<WeekSentence dashboard={dashboard} />}>
        <TrackShown name="dashboard" details={{ accounts: monitors.length }} />
        <NeedsList monitors={monitors} />
        <FamilyLine family={family} />
        <AddAccount />
        {monitors.length === 0 ? (
          <NoAccountsYet />
        ) : (
          <Tabs
            label={t('tabs.label')}
            value={view.tab}
            onValueChange={(value) => setView({ tab: value === 'away' ? 'away' : 'watched' })}
            items={[tab('watched'), tab('away')]}
          />
        )}
        {leftOut > 0 ? <p className="text-sm text-soft">{t('leftOut', { count: leftOut })}</p> : null}
      </DashboardFrame>
    </ReaderTimeZone>
  )
}
