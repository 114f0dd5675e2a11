import { Loading, Skeleton } from '@tidewatch/ui/feedback/skeleton'
import { useTranslations } from 'next-intl'

/** The list's layout while it loads. */
export function ReportsSkeleton() {
  const t = useTranslations('common')
  return (
    <Loading label={t('loading')} className="divide-y divide-hairline border-hairline border-y">
      {['first', 'second', 'third', 'fourth'].map((row) => (
        <div
          key={row}
          className="grid grid-cols-[2rem_1fr] gap-x-6 gap-y-1.5 px-1 py-4 sm:grid-cols-[2rem_13rem_1fr_auto]"
        >
          <Skeleton className="row-span-3 size-5 rounded-xs sm:row-span-1" />
          <div className="flex flex-col gap-2">
            <Skeleton className="h-5 w-32" />
            <Skeleton className="h-4 w-40" />
          </div>
          <div className="flex flex-col gap-2">
            <Skeleton className="h-5 w-full max-w-reading" />
            <Skeleton className="h-4 w-40" />
          </div>
          <Skeleton className="h-6 w-32" />
        </div>
      ))}
    </Loading>
  )
}
