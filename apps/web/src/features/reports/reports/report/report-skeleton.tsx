import { Loading, Skeleton, SkeletonText } from '@tidewatch/ui/feedback/skeleton'

/** The report's layout while it loads. */
export function ReportSkeleton({ label }: { label: string }) {
  return (
    <Loading label={label} className="mx-auto flex w-full max-w-content flex-col gap-8 px-5 py-8">
      <div className="flex items-center gap-3">
        <Skeleton className="size-14 rounded-full" />
        <div className="flex flex-col gap-2">
          <Skeleton className="h-8 w-64 max-w-[60vw]" />
          <Skeleton className="h-5 w-44" />
        </div>
      </div>
      <SkeletonText lines={3} className="max-w-reading" />
      <Skeleton className="h-11 w-full" />
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} className="h-28" />
        ))}
      </div>
      <Skeleton className="h-72 w-full" />
    </Loading>
  )
}
