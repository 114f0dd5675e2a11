'use client'

import { useQuery } from '@tanstack/react-query'
import { sampleQuery } from '@tidewatch/api-client/sample'
import { useApi } from '@tidewatch/auth/auth-provider'
import { TrackShown } from '@tidewatch/auth/track-shown'
import { useTranslations } from 'next-intl'
import { LoadError } from '#/features/insight-parts/load-error.tsx'
import { ReaderTimeZone } from '#/features/insight-parts/reader-time-zone.tsx'
import { useReaderZone } from '#/features/insight-parts/use-reader-zone.ts'
import { DemoGrid } from '#/features/monitor/demo-monitors.tsx'
import { LanePanels } from './lane-panels.tsx'
import { ReplaySection } from './replay-section.tsx'
import { SampleSkeleton } from './sample-skeleton.tsx'

/** The sample accounts for anyone: one of each lane, thirty days of one of them, and all of them. */
export function SampleScreen() {
  const t = useTranslations('sample')
  const words = useTranslations('dashboard')
  const zone = useReaderZone()
  const { data, error, isPending, refetch } = useQuery(sampleQuery(useApi()))
  if (isPending) return <SampleSkeleton />
  if (!data) return <LoadError title={words('samplesFailed')} error={error} onRetry={refetch} level={2} />
  const { monitors, replay } = data
  if (monitors.length === 0) return <p className="text-soft">{words('noSamples')}</p>
  const replayed = monitors.find(({ id }) => id === replay?.monitorId)
  return (
    <ReaderTimeZone timeZone={zone}>
      <TrackShown name="sample" details={{ screen: 'list' }} />
      <LanePanels monitors={monitors} replayed={replayed} />
      {replay && replayed ? <ReplaySection monitor={replayed} replay={replay} /> : null}
      <section aria-labelledby="all-samples" className="flex flex-col gap-4">
        <h2 id="all-samples" className="font-semibold text-lg">
          {t('all')}
        </h2>
        <DemoGrid monitors={monitors} level={3} />
      </section>
    </ReaderTimeZone>
  )
}
