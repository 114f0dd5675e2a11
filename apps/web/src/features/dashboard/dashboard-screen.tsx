'use client'

import { useQuery } from '@tanstack/react-query'
import { monitorListQuery } from '@tidewatch/api-client/monitor'
import { useApi } from '@tidewatch/auth/auth-provider'
import { RequireSession } from '@tidewatch/auth/require-session'
import { TrackShown } from '@tidewatch/auth/track-shown'
import { useTranslations } from 'next-intl'
import { AddAccount } from '#/features/add-account/add-account.tsx'
import { DashboardFrame } from '#/features/dashboard/dashboard-frame.tsx'
import { DashboardSkeleton } from '#/features/dashboard/dashboard-skeleton.tsx'
import { NoAccountsYet } from '#/features/dashboard/no-accounts-yet.tsx'
import { useSettledTimeZone } from '#/features/dashboard/use-settled-time-zone.ts'
import { WeekSentence } from '#/features/dashboard/week-sentence.tsx'
import { LoadError } from '#/features/insight-parts/load-error.tsx'
import { ReaderTimeZone } from '#/features/insight-parts/reader-time-zone.tsx'
import { useReaderZone } from '#/features/insight-parts/use-reader-zone.ts'
import { MonitorCard } from '#/features/monitor/monitor-card.tsx'
import { MonitorGrid } from '#/features/monitor/monitor-grid.tsx'
import { MonitorMenu } from '#/features/monitor/monitor-menu.tsx'

/** The user's accounts: what the week brought, a box to add one, and a card each. */
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
  const api = useApi()
  const zone = useReaderZone()
  useSettledTimeZone()
  const { data, error, isPending, refetch } = useQuery(monitorListQuery(api))
  if (isPending) return <DashboardSkeleton />
  if (!data) {
    return (
      <DashboardFrame>
        <LoadError title={t('loadFailed')} error={error} onRetry={refetch} />
      </DashboardFrame>
    )
  }
  const { monitors } = data
  return (
    <ReaderTimeZone timeZone={zone}>
      <DashboardFrame description={<WeekSentence monitors={monitors} />}>
        <TrackShown name="dashboard" details={{ accounts: monitors.length }} />
        <AddAccount />
        {monitors.length === 0 ? (
          <NoAccountsYet />
        ) : (
          <MonitorGrid label={t('list')}>
            {monitors.map((monitor) => (
              <li key={monitor.id} className="grid min-w-0 grid-cols-1">
                <MonitorCard
                  monitor={monitor}
                  href={`/accounts/${monitor.id}`}
                  menu={<MonitorMenu monitor={monitor} />}
                />
              </li>
            ))}
          </MonitorGrid>
        )}
      </DashboardFrame>
    </ReaderTimeZone>
  )
}
