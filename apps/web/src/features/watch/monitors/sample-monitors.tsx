import { useQuery } from '@tanstack/react-query'
import { sampleMonitorListQuery } from '@tidewatch/api-client/watch/monitors'
import { useApi } from '@tidewatch/auth/auth-provider'
import type { Monitor } from '@tidewatch/contract/watch/monitors'
import { useTranslations } from 'next-intl'
import { LoadError } from '#/features/insights/page/load-error.tsx'
import { MonitorCard } from '#/features/watch/monitors/monitor-card.tsx'
import { MonitorGrid, MonitorGridSkeleton } from '#/features/watch/monitors/monitor-grid.tsx'

interface SampleMonitorsProps {
  level: 2 | 3
  /** Maximum number to show; all if omitted. */
  limit?: number
}

/** Cards of fictional accounts that anyone may open. The screen around them says that they're samples. */
export function SampleMonitors({ level, limit }: SampleMonitorsProps) {
  const t = useTranslations('monitors')
  const api = useApi()
  const { data, error, isPending, refetch } = useQuery(sampleMonitorListQuery(api))
  if (isPending) return <MonitorGridSkeleton cards={3} />
  if (!data) return <LoadError error={error} onRetry={refetch} level={level} />
  if (data.monitors.length === 0) return <p className="text-soft">{t('noSamples')}</p>
  return <SampleGrid monitors={data.monitors.slice(0, limit)} level={level} />
}

interface SampleGridProps {
  monitors: readonly Monitor[]
  level: 2 | 3
}

/** Same, for screens that already have the monitors. */
export function SampleGrid({ monitors, level }: SampleGridProps) {
  const t = useTranslations('monitors')
  return (
    <MonitorGrid label={t('samples')}>
      {monitors.map((monitor) => (
        <li key={monitor.id} className="grid min-w-0 grid-cols-1">
          <MonitorCard monitor={monitor} isSample level={level} />
        </li>
      ))}
    </MonitorGrid>
  )
}
