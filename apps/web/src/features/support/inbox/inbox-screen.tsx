'use client'

import { useQuery } from '@tanstack/react-query'
import { inboxListQuery } from '@tidewatch/api-client/support/inbox'
import { useApi } from '@tidewatch/auth/auth-provider'
import { EmptyState } from '@tidewatch/ui/feedback/empty-state'
import { Button } from '@tidewatch/ui/primitives/button'
import { useTranslations } from 'next-intl'
import { StaffSkeleton } from '#/features/operations/staff/staff-guard.tsx'
import { InboxFailed } from './inbox-failed.tsx'
import { InboxFilters } from './inbox-filters.tsx'
import { InboxGuard } from './inbox-guard.tsx'
import { InboxRow } from './inbox-row.tsx'
import { useInboxFilter } from './use-inbox-filter.ts'

/** The queue of tickets awaiting an answer, longest wait first. */
export function InboxScreen() {
  return (
    <InboxGuard>
      <Queue />
    </InboxGuard>
  )
}

function Queue() {
  const t = useTranslations('inbox')
  const { filter, change } = useInboxFilter()
  const { data, error, refetch, isPlaceholderData } = useQuery(inboxListQuery(useApi(), filter))
  if (!data) return error ? <InboxFailed error={error} onRetry={refetch} /> : <StaffSkeleton />
  const pages = Math.max(1, Math.ceil(data.total / data.pageSize))
  return (
    <div className="flex flex-col gap-5 pt-6">
      <InboxFilters filter={filter} counts={data.counts} onChange={change} />
      <p role="status" className="text-sm text-soft">
        {t('found', { count: data.total })}
      </p>
      {data.tickets.length === 0 ? (
        <EmptyState title={t('noneTitle')}>{t('noneText')}</EmptyState>
      ) : (
        <ul aria-busy={isPlaceholderData} className="divide-y divide-hairline rounded-lg border bg-raised">
          {data.tickets.map((ticket) => (
            <InboxRow key={ticket.id} ticket={ticket} />
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
