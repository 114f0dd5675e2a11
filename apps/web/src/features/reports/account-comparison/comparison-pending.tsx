import { Loading, Skeleton } from '@tidewatch/ui/feedback/skeleton'

/** Placeholder for the chart and the table. */
export function ComparisonPending({ label }: { label: string }) {
  return (
    <Loading label={label} className="flex flex-col gap-6">
      <Skeleton className="h-80 w-full" />
      <Skeleton className="h-48 w-full" />
    </Loading>
  )
}
