'use client'

import { useQuery } from '@tanstack/react-query'
import { comparisonQuery } from '@tidewatch/api-client/reports/reports'
import { useApi } from '@tidewatch/auth/auth-provider'
import { RequireSession } from '@tidewatch/auth/session/require-session'
import type { ReportComparison } from '@tidewatch/contract/reports/reports'
import { Link } from '@tidewatch/i18n/navigation'
import { EmptyState } from '@tidewatch/ui/feedback/empty-state'
import { PageHeader } from '@tidewatch/ui/layout/page-header'
import { Button } from '@tidewatch/ui/primitives/button'
import { TextLink } from '@tidewatch/ui/primitives/text-link'
import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { ActivityList } from '#/features/insights/activity/activity-list.tsx'
import { FiguresComparison } from '#/features/insights/figures/figures-comparison.tsx'
import { LoadError } from '#/features/insights/page/load-error.tsx'
import { PeriodLabel } from '#/features/insights/times/period-label.tsx'
import { ViewerTimeZone } from '#/features/insights/times/viewer-time-zone.tsx'
import { ReportsSkeleton } from '../list/reports-skeleton.tsx'

/** Two reports of one account side by side, as named by the URL. */
export function CompareScreen() {
  const t = useTranslations('reports.compare')
  const query = useSearchParams()
  const [a, b] = [query.get('a'), query.get('b')]
  return (
    <div className="mx-auto flex w-full max-w-content flex-col gap-8 px-5 py-8">
      <RequireSession title={t('title')} pending={<ReportsSkeleton />}>
        {a && b ? <Comparison a={a} b={b} /> : <NothingChosen />}
      </RequireSession>
    </div>
  )
}

function NothingChosen() {
  const t = useTranslations('reports.compare')
  return (
    <>
      <PageHeader title={t('title')} />
      <EmptyState
        title={t('choose')}
        actions={
          <Button asChild>
            <Link href="/reports">{t('toReports')}</Link>
          </Button>
        }
      >
        {t('chooseText')}
      </EmptyState>
    </>
  )
}

function Comparison({ a, b }: { a: string; b: string }) {
  const t = useTranslations('reports.compare')
  const reports = useTranslations('reports')
  const { data, error, isPending, refetch } = useQuery(comparisonQuery(useApi(), a, b))
  if (isPending) return <ReportsSkeleton />
  if (!data) return <LoadError level={1} error={error} onRetry={refetch} />
  return (
    <ViewerTimeZone timeZone={data.timeZone}>
      <PageHeader title={t('of', { username: data.b.username })} />
      <FiguresComparison of="reports" periods={[data.a.period, data.b.period]} figures={data.figures} />
      <section aria-labelledby="changes-title">
        <h2 id="changes-title" className="font-semibold text-lg">
          {reports('sections.changes')}
        </h2>
        <div className="mt-4 grid gap-10 desk:grid-cols-2">
          <Side report={data.a} />
          <Side report={data.b} />
        </div>
      </section>
    </ViewerTimeZone>
  )
}

function Side({ report }: { report: ReportComparison['a'] }) {
  const reports = useTranslations('reports')
  const { id, period, monitorId, content } = report
  return (
    <section className="min-w-0">
      <h3 className="font-medium text-base">
        <TextLink asChild>
          <Link href={`/reports/${id}`}>
            <PeriodLabel period={period} />
          </Link>
        </TextLink>
      </h3>
      {content.changes.length > 0 ? (
        <ActivityList activities={content.changes} level={4} monitorId={monitorId} />
      ) : (
        <p className="mt-3 text-soft">{reports(`changes.${content.noChanges}`)}</p>
      )}
    </section>
  )
}
