import { useQueryClient } from '@tanstack/react-query'
import { reportQuery } from '@tidewatch/api-client/reports/reports'
import { useApi } from '@tidewatch/auth/auth-provider'
import type { ReportSummary } from '@tidewatch/contract/reports/reports'
import { Link } from '@tidewatch/i18n/navigation'
import { Checkbox } from '@tidewatch/ui/forms/checkbox'
import { ChevronRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { SourceBadge } from '#/features/insights/figures/source-badge.tsx'
import { prefetchHandlers } from '#/features/insights/page/prefetch-handlers.ts'
import { PeriodLabel } from '#/features/insights/times/period-label.tsx'
import { useDates } from '#/features/insights/times/use-dates.ts'
import { ReportStatusTag } from '../report-status-tag.tsx'
import { useSummary } from '../use-summary.ts'
import type { useSelection } from './use-selection.ts'

interface ReportRowProps {
  report: ReportSummary
  /** Prefetches the page when idle. One row per list is enough, since all reports share their code. */
  shouldPrefetch: boolean
  selection: Pick<ReturnType<typeof useSelection>, 'isSelected' | 'canSelect' | 'toggle'>
}

/**
 * A report in the list: account, period, state and first sentence. The whole row is a link. A count of zero changes is
 * left to the state, because a first report has none for lack of a comparison.
 */
export function ReportRow({ report, shouldPrefetch, selection }: ReportRowProps) {
  const words = useTranslations('exports.select')
  const kinds = useTranslations('reports.filters.occasions')
  const t = useTranslations('reports.list')
  const states = useTranslations('reports.status')
  const dates = useDates()
  const api = useApi()
  const queries = useQueryClient()
  const { id, username, source, occasion, period, status, changes, createdAt } = report
  const [sentence] = useSummary()(report.summary)
  const ask = () => {
    if (status !== 'locked') void queries.prefetchQuery(reportQuery(api, id))
  }
  return (
    <li className="relative grid gap-x-6 gap-y-1.5 px-1 py-4 transition-colors hover:bg-sunken has-[a:focus-visible]:bg-sunken grid-cols-[2rem_1fr] sm:grid-cols-[2rem_13rem_1fr_auto] sm:items-start">
      <Checkbox
        className="relative z-10 row-span-3 pointer-coarse:py-1 sm:row-span-1"
        checked={selection.isSelected(report)}
        disabled={!selection.canSelect(report)}
        onChange={() => selection.toggle(report)}
        label={<span className="sr-only">{words('one', { username, period: dates.period(period) })}</span>}
      />
      <div className="min-w-0">
        <p className="truncate font-medium">
          <Link
            href={`/reports/${id}`}
            data-row={id}
            prefetch={shouldPrefetch}
            {...prefetchHandlers(ask)}
            aria-label={t('open', { username, period: dates.period(period) })}
            className="outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:outline-tide"
          >
            @{username}
          </Link>
        </p>
        <p className="text-sm text-soft">
          <PeriodLabel period={period} />
        </p>
      </div>
      <div className="min-w-0">
        {sentence ? <p className="max-w-reading">{sentence}</p> : null}
        {status === 'locked' ? <p className="max-w-reading text-soft">{states('locked.text')}</p> : null}
        <p className="mt-1 text-sm text-soft">
          {kinds(occasion)}
          {' · '}
          {changes > 0 ? `${t('changes', { count: changes })} · ` : null}
          {t('written', { date: dates.dayOf(createdAt) })}
        </p>
      </div>
      <div className="flex items-center gap-2">
        <SourceBadge source={source} />
        <ReportStatusTag status={status} />
        <ChevronRight aria-hidden="true" className="size-4 text-soft max-sm:hidden" />
      </div>
    </li>
  )
}
