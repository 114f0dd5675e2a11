import { Loading, Skeleton } from '@tidewatch/ui/feedback/skeleton'
import { useTranslations } from 'next-intl'
import { MonitorGridSkeleton } from '#/features/watch/monitors/monitor-grid.tsx'

/** The sample page before its data is there, in its final layout. */
export function SampleSkeleton() {
  const common = useTranslations('common')
  return (
    <Loading label={common('loading')} className="flex flex-col gap-12">
      <Skeleton className="h-[36rem] rounded-lg desk:h-72" />
      <Skeleton className="h-[70rem] rounded-lg desk:h-[46rem]" />
      <MonitorGridSkeleton cards={6} />
    </Loading>
  )
}
