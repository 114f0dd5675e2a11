'use client'

import { useQuery } from '@tanstack/react-query'
import { familyReportQuery } from '@tidewatch/api-client/family/agreements'
import { useApi } from '@tidewatch/auth/auth-provider'
import { RequireSession } from '@tidewatch/auth/session/require-session'
import { Link } from '@tidewatch/i18n/navigation'
import { Loading, Skeleton, SkeletonText } from '@tidewatch/ui/feedback/skeleton'
import { PageHeader } from '@tidewatch/ui/layout/page-header'
import { TextLink } from '@tidewatch/ui/primitives/text-link'
import { useTranslations } from 'next-intl'
import { LoadError } from '#/features/insights/page/load-error.tsx'
import { useDates } from '#/features/insights/times/use-dates.ts'
import { useViewerZone } from '#/features/insights/times/use-viewer-zone.ts'
import { ViewerTimeZone } from '#/features/insights/times/viewer-time-zone.tsx'
import { ReportView } from './report-view.tsx'

interface ReportScreenProps {
  id: string
  reportId: string
}

/** A report for one of the two sides. The other side learns that it was opened. */
export function ReportScreen(props: ReportScreenProps) {
  const t = useTranslations('family.agreement')
  const timeZone = useViewerZone()
  return (
    <RequireSession title={t('locked')}>
      <ViewerTimeZone timeZone={timeZone}>
        <OpenedReport {...props} />
      </ViewerTimeZone>
    </RequireSession>
  )
}

function OpenedReport({ id, reportId }: ReportScreenProps) {
  const t = useTranslations('family.report')
  const common = useTranslations('common')
  const dates = useDates()
  const { data, error, refetch } = useQuery(familyReportQuery(useApi(), id, reportId))
  const back = (
    <TextLink asChild>
      <Link href={`/family/${id}`}>{t('back')}</Link>
    </TextLink>
  )
  if (!data) {
    if (error) {
      return (
        <div className="flex flex-col gap-6">
          <LoadError level={1} title={t('failed')} error={error} onRetry={refetch} />
          <p>{back}</p>
        </div>
      )
    }
    return (
      <Loading label={common('loading')}>
        <Skeleton className="h-9 w-2/3" />
        <Skeleton className="mt-10 h-28 w-full" />
        <SkeletonText lines={6} className="mt-10" />
      </Loading>
    )
  }
  const { agreement, report, before } = data
  return (
    <div className="flex flex-col gap-8">
      <PageHeader
        above={<p className="text-sm print:hidden">{back}</p>}
        title={
          <>
            {t('title')} <span className="block font-normal text-base text-soft">{dates.period(report.figures)}</span>
          </>
        }
        description={t('both')}
      />
      <ReportView report={report} before={before} teenName={agreement.teenName} />
    </div>
  )
}
