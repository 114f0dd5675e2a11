import { useInfiniteQuery } from '@tanstack/react-query'
import { reportListQuery } from '@tidewatch/api-client/reports/reports'
import { useApi } from '@tidewatch/auth/auth-provider'
import { Disclosure } from '@tidewatch/ui/layout/disclosure'
import { useTranslations } from 'next-intl'
import { LoadError } from '#/features/insights/page/load-error.tsx'
import { ShowMore } from '#/features/insights/page/show-more.tsx'
import { isWaiting } from '../report-status.ts'
import { ChosenActions } from './chosen-actions.tsx'
import { isFiltered, type ListFilter, toReportFilter } from './list-filter.ts'
import { NoReports } from './no-reports.tsx'
import { PendingRow } from './pending-row.tsx'
import { ReportRow } from './report-row.tsx'
import { ReportsSkeleton } from './reports-skeleton.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { useSelection } from './use-selection.ts'

const pollIntervalMs = 4_000

/** Reports, newest first, loaded page by page. Reports still being written appear by themselves. */
export function ReportsList({ filter }: { filter: ListFilter }) {
  const t = useTranslations('reports.list')
  const list = useInfiniteQuery({
    ...reportListQuery(useApi(), toReportFilter(filter)),
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ pending }) => pending.some(({ status }) => isWaiting(status))) ? pollIntervalMs : false,
  })
  const { data, error, isPending, refetch } = list
  const reports = data?.pages.flatMap((page) => page.reports) ?? []
  const selection = useSelection(reports)
  const chosen = reports.filter(selection.isSelected)
  if (isPending) return <ReportsSkeleton />
  if (!data) return <LoadError error={error} onRetry={refetch} />
  const pending = data.pages[0]?.pending ?? []
  // Failed reports are collapsed into one line once there are finished ones, which are what users come for.
  const failed = reports.length === 0 ? [] : pending.filter(({ status }) => status === 'failed')
  if (reports.length + pending.length === 0) return <NoReports isFiltered={isFiltered(filter)} />
  return (
    <section aria-label={t('label')}>
      <ul className="divide-y divide-hairline border-hairline border-y">
        {pending
          .filter((report) => !failed.includes(report))
          .map((report) => (
            <PendingRow key={report.monitorId} report={report} />
          ))}
        {failed.length > 0 ? (
          <li>
            <Disclosure summary={t('failed', { count: failed.length })} className="border-b-0">
              <ul className="-ml-6 divide-y divide-hairline">
                {failed.map((report) => (
                  <PendingRow key={report.monitorId} report={report} />
                ))}
              </ul>
            </Disclosure>
          </li>
        ) : null}
        {reports.map((report, index) => (
          <ReportRow key={report.id} report={report} shouldPrefetch={index === 0} selection={selection} />
        ))}
      </ul>
      <ShowMore list={list} status={t('shown', { count: reports.length })} />
      <SelectionBar chosen={chosen} isFull={selection.isFull} onClear={selection.clear}>
        <ChosenActions chosen={chosen} onDone={selection.clear} />
      </SelectionBar>
    </section>
  )
}
