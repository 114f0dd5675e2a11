'use client'

import { EmptyState } from '@tidewatch/ui/empty-state'
import { LoadMore } from '@tidewatch/ui/load-more'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { StaffSkeleton } from '#/features/staff/staff-guard.tsx'
import { MoneyDeskFailed } from './money-desk-failed.tsx'
import { useDeskAddress } from './use-desk-address.ts'

interface DeskPagesProps<Row> {
  list: {
    error: Error | null
    refetch: () => unknown
    hasNextPage: boolean
    isFetchingNextPage: boolean
    fetchNextPage: () => unknown
  }
  /** `undefined` while they are loaded. */
  rows: Row[] | undefined
  /** What is said where there is nothing at all. */
  empty: { title: string; text: string }
  children: (rows: Row[]) => ReactNode
}

/** A list of the desk that grows: its rows, or why there are none. */
export function DeskPages<Row>({ list, rows, empty, children }: DeskPagesProps<Row>) {
  const t = useTranslations('moneydesk')
  const common = useTranslations('common')
  const { q, state } = useDeskAddress()
  if (!rows) {
    if (list.error) return <MoneyDeskFailed error={list.error} onRetry={() => void list.refetch()} />
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
      <LoadMore
        label={common('showMore')}
        loading={list.isFetchingNextPage}
        done={!list.hasNextPage}
        onClick={() => void list.fetchNextPage()}
      />
    </div>
  )
}
