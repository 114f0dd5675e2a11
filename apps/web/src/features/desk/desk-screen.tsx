'use client'

import { useQuery } from '@tanstack/react-query'
import { deskListQuery } from '@tidewatch/api-client/ticket-desk'
import { useApi } from '@tidewatch/auth/auth-provider'
import { Button } from '@tidewatch/ui/button'
import { EmptyState } from '@tidewatch/ui/empty-state'
import { useTranslations } from 'next-intl'
import { StaffSkeleton } from '#/features/staff/staff-guard.tsx'
import { DeskFailed } from './desk-failed.tsx'
import { DeskFilters } from './desk-filters.tsx'
import { DeskGuard } from './desk-guard.tsx'
import { DeskRow } from './desk-row.tsx'
import { useDeskFilter } from './use-desk-filter.ts'

/** The queue of the help desk: who waits for an answer, longest first. */
export function DeskScreen() {
  return (
    <DeskGuard>
      <Queue />
    </DeskGuard>
  )
}

function Queue() {
  const t = useTranslations('desk')
  const { filter, change } = useDeskFilter()
  const { data, error, refetch, isPlaceholderData } = useQuery(deskListQuery(useApi(), filter))
  if (!data) return error ? <DeskFailed error={error} onRetry={refetch} /> : <StaffSkeleton />
  const pages = Math.max(1, Math.ceil(data.total / data.pageSize))
  return (
    <div className="flex flex-col gap-5 pt-6">
      <DeskFilters filter={filter} counts={data.counts} onChange={change} />
      <p role="status" className="text-sm text-soft">
        {t('found', { count: data.total })}
      </p>
      {data.tickets.length === 0 ? (
        <EmptyState title={t('noneTitle')}>{t('noneText')}</EmptyState>
      ) : (
        <ul aria-busy={isPlaceholderData} className="divide-y divide-hairline rounded-lg border bg-raised">
          {data.tickets.map((ticket) => (
            <DeskRow key={ticket.id} ticket={ticket} />
          ))}
        </ul>
      )}
      {pages > 1 ? (
        <nav aria-label={t('paging')} className="flex items-center justify-between gap-4">
          <Button size="sm" disabled={data.page <= 1} onClick={() => change({ page: String(data.page - 1) })}>
            {t('previous')}
          </Button>
          <span className="tabular text-sm text-soft">{t('pageOf', { page: data.page, pages })}</span>
          <Button size="sm" disabled={data.page >= pages} onClick={() => change({ page: String(data.page + 1) })}>
            {t('next')}
          </Button>
        </nav>
      ) : null}
    </div>
  )
}
