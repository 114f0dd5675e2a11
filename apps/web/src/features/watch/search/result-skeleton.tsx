import { Loading, Skeleton } from '@tidewatch/ui/feedback/skeleton'
import { cn } from '@tidewatch/ui/primitives/cn'

/** Reserves the height of a search result with six posts, so that what's below it stays in place. */
export function ResultSkeleton({ label, compact = false }: { label: string; compact?: boolean }) {
  return (
    <Loading label={label}>
      <Skeleton className={cn('w-full rounded-lg', compact ? 'h-[33rem] sm:h-[31.5rem]' : 'h-[62rem] sm:h-[42rem]')} />
    </Loading>
  )
}
