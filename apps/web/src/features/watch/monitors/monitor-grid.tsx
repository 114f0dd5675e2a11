import { Skeleton } from '@tidewatch/ui/feedback/skeleton'
import type { KeyboardEvent, ReactNode } from 'react'

const columns = 'grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3'

interface MonitorGridProps {
  label: string
  children: ReactNode
  onKeyDown?: (event: KeyboardEvent) => void
}

/** Cards in one, two or three columns. Children are list items. */
export function MonitorGrid({ label, children, onKeyDown }: MonitorGridProps) {
  return (
    <ul aria-label={label} onKeyDown={onKeyDown} className={columns}>
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
