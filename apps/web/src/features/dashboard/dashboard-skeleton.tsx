'use client'

import { Loading, Skeleton } from '@tidewatch/ui/skeleton'
import { useTranslations } from 'next-intl'
import { DashboardFrame } from '#/features/dashboard/dashboard-frame.tsx'
import { MonitorGridSkeleton } from '#/features/monitor/monitor-grid.tsx'

/** The dashboard before anything is known. */
export function DashboardSkeleton() {
  const common = useTranslations('common')
  return (
    <DashboardFrame>
      <Loading label={common('loading')} className="flex flex-col gap-8">
        <Skeleton className="h-[11.25rem] w-full rounded-lg sm:h-[9.5rem]" />
        <div className="flex flex-col gap-6">
          <Skeleton className="h-11 w-full rounded-lg" />
          <MonitorGridSkeleton cards={3} />
        </div>
      </Loading>
    </DashboardFrame>
  )
}
