import { Loading, Skeleton } from '@tidewatch/ui/feedback/skeleton'
import { useTranslations } from 'next-intl'
import { DashboardFrame } from '#/features/users/dashboard/dashboard-frame.tsx'
import { useRequestedTab } from '#/features/users/dashboard/use-view.ts'

/** The dashboard's layout while it loads. */
export function DashboardSkeleton() {
  const common = useTranslations('common')
  return (
    <DashboardFrame tab={useRequestedTab()}>
      <Loading label={common('loading')} className="flex flex-col gap-4">
        <Skeleton className="h-11 w-full rounded-lg" />
        {['first', 'second', 'third'].map((key) => (
          <Skeleton key={key} className="h-28 w-full rounded-lg" />
        ))}
      </Loading>
    </DashboardFrame>
  )
}
