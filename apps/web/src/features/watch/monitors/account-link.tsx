import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '@tidewatch/auth/auth-provider'
import type { Monitor } from '@tidewatch/contract/watch/monitors'
import { Link } from '@tidewatch/i18n/navigation'
import { dayOf } from '@tidewatch/insights/statistics/calendar'
import { useTimeZone } from 'next-intl'
import type { ReactNode } from 'react'
import { prefetchHandlers } from '#/features/insights/page/prefetch-handlers.ts'
import { defaultPeriodChoice, periodOf } from './period.ts'
import { prefetchOverview } from './prefetch-overview.ts'

interface AccountLinkProps {
  monitor: Monitor
  isSample?: boolean
  /** Prefetches the page when idle. One link per list is enough, since all account pages share their code. */
  shouldPrefetch?: boolean
  className?: string
  'data-row'?: string
  children: ReactNode
}

/** A link to an account's page, which prefetches its data when pressed. */
export function AccountLink({ monitor, isSample = false, shouldPrefetch = false, ...props }: AccountLinkProps) {
  const { id, source, status, lastCollectedAt } = monitor
  const queries = useQueryClient()
  const api = useApi()
  const timeZone = useTimeZone()
  const ask = () => {
    if (source === 'archive' || status === 'objected' || lastCollectedAt === null) return
    const period = periodOf(defaultPeriodChoice, dayOf(new Date(), timeZone ?? 'UTC'))
    prefetchOverview(queries, api, { monitorId: id, period, timeZone, hasNotes: !isSample })
  }
  return (
    <Link
      {...props}
      {...prefetchHandlers(ask)}
      prefetch={shouldPrefetch}
      href={isSample ? `/sample/${id}` : `/accounts/${id}`}
    />
  )
}
