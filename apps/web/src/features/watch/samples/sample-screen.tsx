'use client'

import { useQuery } from '@tanstack/react-query'
import { sampleQuery } from '@tidewatch/api-client/watch/samples'
import { useApi } from '@tidewatch/auth/auth-provider'
import { TrackShown } from '@tidewatch/auth/track-shown'
import { Loading, Skeleton } from '@tidewatch/ui/feedback/skeleton'
import { useTranslations } from 'next-intl'
import { LoadError } from '#/features/insights/page/load-error.tsx'
import { useViewerZone } from '#/features/insights/times/use-viewer-zone.ts'
import { ViewerTimeZone } from '#/features/insights/times/viewer-time-zone.tsx'
import { MonitorGridSkeleton } from '#/features/watch/monitors/monitor-grid.tsx'
import { SampleGrid } from '#/features/watch/monitors/sample-monitors.tsx'
import { ReplaySection } from './replay-section.tsx'
import { SourcePanels } from './source-panels.tsx'

/** The public sample accounts: one per source, thirty days of one of them, and the full list. */
export function SampleScreen() {
  const t = useTranslations('samples')
  const words = useTranslations('monitors')
  const zone = useViewerZone()
  const { data, error, isPending, refetch } = useQuery(sampleQuery(useApi()))
  if (isPending) return <SampleSkeleton />
  if (!data) return <LoadError error={error} onRetry={refetch} />
  const { monitors, replay } = data
  if (monitors.length === 0) return <p className="text-soft">{words('noSamples')}</p>
  const replayed = monitors.find(({ id }) => id === replay?.monitorId)
  return (
    <ViewerTimeZone timeZone={zone}>
      <TrackShown name="sample" details={{ screen: 'list' }} />
      <SourcePanels monitors={monitors} replayed={replayed} />
      {replay && replayed ? <ReplaySection monitor={replayed} replay={replay} /> : null}
      <section aria-labelledby="all-samples" className="flex flex-col gap-4">
        <h2 id="all-samples" className="font-semibold text-lg">
          {t('all')}
        </h2>
        <SampleGrid monitors={monitors} level={3} />
      </section>
    </ViewerTimeZone>
  )
}

/** The sample page's layout while it loads. */
function SampleSkeleton() {
  const common = useTranslations('common')
  return (
    <Loading label={common('loading')} className="flex flex-col gap-12">
      <Skeleton className="h-[36rem] rounded-lg desk:h-72" />
      <Skeleton className="h-[70rem] rounded-lg desk:h-[46rem]" />
      <MonitorGridSkeleton cards={6} />
    </Loading>
  )
}
