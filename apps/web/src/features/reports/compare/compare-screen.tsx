'use client'

import { useQuery } from '@tanstack/react-query'
import { comparisonQuery } from '@tidewatch/api-client/report'
import { useApi } from '@tidewatch/auth/auth-provider'
import { RequireSession } from '@tidewatch/auth/require-session'
import type { ReportComparison } from '@tidewatch/contract/report'
import { Link } from '@tidewatch/i18n/navigation'
import { PageHeader } from '@tidewatch/ui/page-header'
import { TextLink } from '@tidewatch/ui/text-link'
import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { ActivityList } from '#/features/insight-parts/activity-list.tsx'
import { FiguresComparison } from '#/features/insight-parts/figures-comparison.tsx'
import { LoadError } from '#/features/insight-parts/load-error.tsx'
import { PeriodLabel } from '#/features/insight-parts/period-label.tsx'
import { ReaderTimeZone } from '#/features/insight-parts/reader-time-zone.tsx'
import { ReportsSkeleton } from '../list/reports-skeleton.tsx'

/** Two reports of one account side by side, as the address names them. */
export function CompareScreen() {
  const t = useTranslations('keeping.compare')
  const query = useSearchParams()
  return (
    <div className="mx-auto flex w-full max-w-content flex-col gap-8 px-5 py-8">
      <RequireSession title={t('title')} text={t('lockedText')} pending={<ReportsSkeleton />}>
        <Comparison a={query.get('a') ?? ''} b={query.get('b') ?? ''} />
      </RequireSession>
    </div>
  )
}

function Comparison({ a, b }: { a: string; b: string }) {
  const t = useTranslations('keeping.compare')
  const { data, error, isPending, refetch } = useQuery(comparisonQuery(useApi(), a, b))
  if (isPending) return <ReportsSkeleton />
  if (!data) return <LoadError level={1} title={t('failed')} error={error} onRetry={refetch} />
  return (
    <ReaderTimeZone timeZone={data.timeZone}>
      <PageHeader title={t('of', { username: data.b.username })} description={t('intro')} />
      <FiguresComparison of="reports" periods={[data.a.period, data.b.period]} figures={data.figures} />
      <section aria-labelledby="changes-title">
        <h2 id="changes-title" className="font-semibold text-lg">
          {t('changes')}
        </h2>
        <div className="mt-4 grid gap-10 desk:grid-cols-2">
          <Side report={data.a} />
          <Side report={data.b} />
        </div>
      </section>
    </ReaderTimeZone>
  )
}

function Side({ report }: { report: ReportComparison['a'] }) {
  const t = useTranslations('keeping.compare')
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
        <p className="mt-3 text-soft">{t('nothing')}</p>
      )}
    </section>
  )
}
