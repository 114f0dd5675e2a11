import { rhythmOf } from '@tidewatch/insights/posts/rhythm'
import { standoutTimes } from '@tidewatch/insights/posts/standout-times'
import { EmptyState } from '@tidewatch/ui/feedback/empty-state'
import { Segmented } from '@tidewatch/ui/forms/segmented'
import { Card } from '@tidewatch/ui/layout/card'
import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { RhythmChart } from '#/features/insights/patterns/rhythm-chart.tsx'
import { useViewerZone } from '#/features/insights/times/use-viewer-zone.ts'
import { ViewerTimeZone } from '#/features/insights/times/viewer-time-zone.tsx'
import { type ArchiveTimes, lastYearOf } from './archive-times.ts'
import { StandoutCharts } from './standout-charts.tsx'

interface HabitCardsProps {
  times: ArchiveTimes
  /** When the export was made, as precisely as it says. */
  exportedAt: Date | null
  isDated: boolean
}

/** The owner's posts or activity by weekday and hour, and which patterns are more than chance. */
export function HabitCards({ times, exportedAt, isDated }: HabitCardsProps) {
  const t = useTranslations('bestTimes')
  const timeZone = useViewerZone()
  const [kind, setKind] = useState<'posts' | 'given'>(times.posts && times.posts.length > 0 ? 'posts' : 'given')
  const [span, setSpan] = useState<'year' | 'all'>('year')
  const known = times[kind]
  const moments = useMemo(() => (span === 'year' ? lastYearOf(known ?? []) : (known ?? [])), [known, span])
  const found = useMemo(() => standoutTimes(moments, timeZone), [moments, timeZone])
  const newest = known?.reduce<Date | null>((latest, at) => (latest && latest > at ? latest : at), null)
  const capturedAt = exportedAt ?? newest
  const provenance = {
    source: 'archive' as const,
    capturedAt: (capturedAt ?? new Date(0)).toISOString(),
    ...(isDated ? {} : { certainty: 'earliest' as const }),
    basis: { kind: kind === 'posts' ? ('posts' as const) : ('interactions' as const), count: moments.length },
  }
  return (
    <ViewerTimeZone timeZone={timeZone}>
      <div className="flex flex-wrap gap-3">
        <Segmented
          label={t('kind.label')}
          className="max-sm:w-full max-sm:flex-col"
          value={kind}
          onChange={setKind}
          options={[
            { value: 'posts', label: t('kind.posts') },
            { value: 'given', label: t('kind.given') },
          ]}
        />
        <Segmented
          label={t('span.label')}
          value={span}
          onChange={setSpan}
          options={[
            { value: 'year', label: t('span.year') },
            { value: 'all', label: t('span.all') },
          ]}
        />
      </div>
      {moments.length === 0 ? (
        <EmptyState title={t(known === null ? `missing.${kind}` : `none.${kind}`)}>{t('missing.text')}</EmptyState>
      ) : (
        <>
          <Card>
            <RhythmChart
              rhythm={rhythmOf(moments, timeZone, provenance)}
              of={kind === 'posts' ? 'posts' : 'activity'}
              level={2}
            />
          </Card>
          <StandoutCharts found={found} kind={kind} />
        </>
      )}
    </ViewerTimeZone>
  )
}
