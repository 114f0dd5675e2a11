import { Skeleton } from '@tidewatch/ui/skeleton'
import type { ReactNode } from 'react'

const columns = 'grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3'

/** Cards in one, two or three columns. Children are list items. */
export function MonitorGrid({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className={columns}>
      {children}
    </ul>
  )
}

export function MonitorGridSkeleton({ cards }: { cards: number }) {
  return (
    <div className={columns}>
      {Array.from({ length: cards }, (_, card) => `card-${card}`).map((key) => (
        <Skeleton key={key} className="h-[17.25rem] rounded-lg" />
      ))}
    </div>
  )
}
