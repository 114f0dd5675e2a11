import { EmptyState } from '@tidewatch/ui/feedback/empty-state'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { type PaginatedList, ShowMore } from '#/features/insights/page/show-more.tsx'
import { StaffSkeleton } from '#/features/operations/staff/staff-guard.tsx'
import { BillingFailed } from './billing-failed.tsx'
import { useBillingQuery } from './use-billing-query.ts'

interface BillingPagesProps<Row> {
  list: PaginatedList & { error: Error | null; refetch: () => unknown }
  /** `undefined` while loading. */
  rows: Row[] | undefined
  /** Shown if there are no rows and no search. */
  empty: { title: string; text: string }
  children: (rows: Row[]) => ReactNode
}

/** A paginated billing list: its rows, or why there are none. */
export function BillingPages<Row>({ list, rows, empty, children }: BillingPagesProps<Row>) {
  const t = useTranslations('billingAdmin')
  const { q, state } = useBillingQuery()
  if (!rows) {
    if (list.error) return <BillingFailed error={list.error} onRetry={() => void list.refetch()} />
    return <StaffSkeleton />
  }
  if (rows.length === 0) {
    const isSearched = q !== '' || state !== ''
    return (
      <EmptyState title={isSearched ? t('none.title') : empty.title}>
        {isSearched ? t('none.text') : empty.text}
      </EmptyState>
    )
  }
  return (
    <div>
      {children(rows)}
      <ShowMore list={list} />
    </div>
  )
}
