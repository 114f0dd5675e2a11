'use client'

import { useQuery } from '@tanstack/react-query'
import { demoMonitorListQuery } from '@tidewatch/api-client/monitor'
import { useApi } from '@tidewatch/auth/auth-provider'
import type { Monitor } from '@tidewatch/contract/monitor'
import { useTranslations } from 'next-intl'
import { LoadError } from '#/features/insight-parts/load-error.tsx'
import { MonitorCard } from '#/features/monitor/monitor-card.tsx'
import { MonitorGrid, MonitorGridSkeleton } from '#/features/monitor/monitor-grid.tsx'

interface DemoMonitorsProps {
  level: 2 | 3
  /** How many to show; all when absent. */
  limit?: number
}

/** Cards of fictional accounts that anyone may open. The screen around them says that they are samples. */
export function DemoMonitors({ level, limit }: DemoMonitorsProps) {
  const t = useTranslations('dashboard')
  const api = useApi()
  const { data, error, isPending, refetch } = useQuery(demoMonitorListQuery(api))
  if (isPending) return <MonitorGridSkeleton cards={3} />
  if (!data) return <LoadError title={t('samplesFailed')} error={error} onRetry={refetch} level={level} />
  if (data.monitors.length === 0) return <p className="text-soft">{t('noSamples')}</p>
  return <DemoGrid monitors={data.monitors.slice(0, limit)} level={level} />
}

interface DemoGridProps {
  monitors: readonly Monitor[]
  level: 2 | 3
}

/** The same, for screens that have the monitors already. */
export function DemoGrid({ monitors, level }: DemoGridProps) {
  const t = useTranslations('dashboard')
  return (
    <MonitorGrid label={t('samples')}>
      {monitors.map((monitor) => (
        <li key={monitor.id} className="grid min-w-0 grid-cols-1">
          <MonitorCard monitor={monitor} href={`/sample/${monitor.id}`} level={level} />
        </li>
      ))}
    </MonitorGrid>
  )
}
