'use client'

import { useQuery } from '@tanstack/react-query'
import { deletedQuery, restoreReportMutation } from '@tidewatch/api-client/reports/reports'
import { restoreMonitorMutation } from '@tidewatch/api-client/watch/monitors'
import { useApi } from '@tidewatch/auth/auth-provider'
import { RequireSession } from '@tidewatch/auth/session/require-session'
import type { Deleted } from '@tidewatch/contract/watch/deleted'
import { Link } from '@tidewatch/i18n/navigation'
import { EmptyState } from '@tidewatch/ui/feedback/empty-state'
import { keepFocus } from '@tidewatch/ui/layout/keep-focus'
import { PageHeader } from '@tidewatch/ui/layout/page-header'
import { Button } from '@tidewatch/ui/primitives/button'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { LoadError } from '#/features/insights/page/load-error.tsx'
import { useDates } from '#/features/insights/times/use-dates.ts'
import { useViewerZone } from '#/features/insights/times/use-viewer-zone.ts'
import { ViewerTimeZone } from '#/features/insights/times/viewer-time-zone.tsx'
import { ReportsSkeleton } from '#/features/reports/reports/list/reports-skeleton.tsx'
import { RestoreButton } from './restore-button.tsx'

/** Items deleted within the last seven days, each with a button to restore it. */
export function DeletedScreen() {
  const t = useTranslations('deleted')
  return (
    <div className="mx-auto flex w-full max-w-content flex-col gap-6 px-5 py-8">
      <PageHeader title={t('title')} description={t('intro')} />
      <RequireSession pending={<ReportsSkeleton />}>
        <DeletedList />
      </RequireSession>
    </div>
  )
}

function DeletedList() {
  const t = useTranslations('deleted')
  const common = useTranslations('common')
  const zone = useViewerZone()
  const { data, error, isPending, refetch } = useQuery(deletedQuery(useApi()))
  if (isPending) return <ReportsSkeleton />
  if (!data) return <LoadError error={error} onRetry={refetch} />
  if (data.monitors.length + data.reports.length === 0) {
    return (
      <EmptyState
        title={t('empty')}
        actions={
          <Button asChild>
            <Link href="/dashboard">{common('toDashboard')}</Link>
          </Button>
        }
      />
    )
  }
  return (
    <ViewerTimeZone timeZone={zone}>
      <Monitors monitors={data.monitors} />
      <Reports reports={data.reports} />
    </ViewerTimeZone>
  )
}

function Monitors({ monitors }: Pick<Deleted, 'monitors'>) {
  const t = useTranslations('deleted')
  const api = useApi()
  return (
    <Group title={t('accounts')} size={monitors.length}>
      {monitors.map(({ id, username, reports, restorableUntil }) => (
        <Row key={id} name={`@${username}`} note={t('withReports', { count: reports })} until={restorableUntil}>
          <RestoreButton id={id} name={`@${username}`} mutation={restoreMonitorMutation(api)} />
        </Row>
      ))}
    </Group>
  )
}

function Reports({ reports }: Pick<Deleted, 'reports'>) {
  const t = useTranslations('deleted')
  const api = useApi()
  const dates = useDates()
  return (
    <Group title={t('reports')} size={reports.length}>
      {reports.map(({ id, username, period, restorableUntil }) => (
        <Row key={id} name={`@${username}`} note={dates.period(period)} until={restorableUntil}>
          <RestoreButton id={id} name={`@${username}, ${dates.period(period)}`} mutation={restoreReportMutation(api)} />
        </Row>
      ))}
    </Group>
  )
}

function Group({ title, size, children }: { title: string; size: number; children: ReactNode }) {
  if (size === 0) return null
  return (
    <section>
      <h2 className="font-semibold text-lg">{title}</h2>
      <ul className="mt-3 divide-y divide-hairline border-hairline border-y">{children}</ul>
    </section>
  )
}

function Row({ name, note, until, children }: { name: string; note: string; until: string; children: ReactNode }) {
  const t = useTranslations('deleted')
  const dates = useDates()
  return (
    <li ref={keepFocus} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="truncate font-medium">{name}</p>
        <p className="text-sm text-soft">
          {note} · {t('until', { date: dates.moment(until) })}
        </p>
      </div>
      {children}
    </li>
  )
}
