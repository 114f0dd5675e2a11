import { useQuery } from '@tanstack/react-query'
import { reportPreviewQuery } from '@tidewatch/api-client/reports/reports'
import { useApi } from '@tidewatch/auth/auth-provider'
import type { ReportPreview } from '@tidewatch/contract/reports/reports'
import type { Offer } from '@tidewatch/contract/shop/money'
import { Link } from '@tidewatch/i18n/navigation'
import { PageHeader } from '@tidewatch/ui/layout/page-header'
import { Button } from '@tidewatch/ui/primitives/button'
import { TextLink } from '@tidewatch/ui/primitives/text-link'
import { ArrowLeft, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { ActivityList } from '#/features/insights/activity/activity-list.tsx'
import { SourceBadge } from '#/features/insights/figures/source-badge.tsx'
import { LoadError } from '#/features/insights/page/load-error.tsx'
import { useDocumentTitle } from '#/features/insights/page/use-document-title.ts'
import { PeriodLabel } from '#/features/insights/times/period-label.tsx'
import { useDates } from '#/features/insights/times/use-dates.ts'
import { ViewerTimeZone } from '#/features/insights/times/viewer-time-zone.tsx'
import { clearLockedMarker, markLocked } from '#/features/users/device/locked-marker.ts'
import { DeleteReportDialog } from '../report/delete-report-dialog.tsx'
import { ReportSkeleton } from '../report/report-skeleton.tsx'
import { useDeleteReport } from '../report/use-delete-report.ts'
import { ReportStatusTag } from '../report-status-tag.tsx'
import { UnlockBox } from './unlock-box.tsx'

interface LockedReportProps {
  id: string
  /** Ways to unlock it besides a credit. */
  offers: readonly Offer[]
}

/** A report outside the plan: its contents, its first section, and the price of unlocking the rest. */
export function LockedReport({ id, offers }: LockedReportProps) {
  const common = useTranslations('common')
  const { data, error, refetch } = useQuery(reportPreviewQuery(useApi(), id))
  if (data) return <Preview preview={data} offers={offers} />
  if (!error) return <ReportSkeleton label={common('loading')} />
  return (
    <div className="mx-auto w-full max-w-reading px-5 py-16">
      <LoadError level={1} error={error} onRetry={refetch} />
    </div>
  )
}

function Preview({ preview, offers }: { preview: ReportPreview } & Pick<LockedReportProps, 'offers'>) {
  const t = useTranslations('reports')
  const words = useTranslations('reports.locked')
  const dates = useDates()
  const { id, username, source, period, timeZone, changes, noChanges, sections, lockReason } = preview
  useDocumentTitle(`@${username}, ${dates.period(period)}`)
  useEffect(() => markLocked({ reportId: id, username }), [id, username])
  return (
    <ViewerTimeZone timeZone={timeZone}>
      <article className="mx-auto flex w-full max-w-content flex-col gap-8 px-5 py-8">
        <PageHeader
          above={
            <TextLink asChild quiet className="inline-flex items-center gap-1.5 self-start text-sm text-soft">
              <Link href="/reports">
                <ArrowLeft aria-hidden="true" className="size-4" />
                {t('page.back')}
              </Link>
            </TextLink>
          }
          title={`@${username}`}
          description={<PeriodLabel period={period} />}
          actions={<DeleteLocked preview={preview} />}
        />
        <div className="flex flex-col gap-2">
          <div className="flex flex-wrap gap-2">
            <ReportStatusTag status="locked" />
            <SourceBadge source={source} />
          </div>
          <p className="max-w-reading text-soft">{words(lockReason === 'history' ? 'history' : 'onDemand')}</p>
        </div>
        <UnlockBox preview={preview} offers={offers} />
        <section aria-labelledby="changes-title">
          <h2 id="changes-title" className="font-semibold text-lg">
            {t('sections.changes')}
          </h2>
          <div className="mt-4">
            {changes.length > 0 ? (
              <ActivityList activities={changes} />
            ) : (
              <p className="max-w-reading text-soft">{t(`changes.${noChanges}`)}</p>
            )}
          </div>
        </section>
        <section aria-labelledby="holds-title">
          <h2 id="holds-title" className="font-semibold text-lg">
            {words('holds')}
          </h2>
          <ul className="mt-3 max-w-reading divide-y divide-hairline border-hairline border-y">
            {sections
              .filter(({ section }) => section !== 'changes')
              .map(({ section, rows }) => (
                <li key={section} className="flex justify-between gap-6 py-2.5">
                  <span>{t(`sections.${section}`)}</span>
                  {rows === null ? null : <span className="tabular text-soft">{words('rows', { count: rows })}</span>}
                </li>
              ))}
          </ul>
        </section>
      </article>
    </ViewerTimeZone>
  )
}

function DeleteLocked({ preview }: { preview: ReportPreview }) {
  const t = useTranslations('reports.actions')
  const { deleteReport, isDeleting } = useDeleteReport()
  return (
    <DeleteReportDialog
      trigger={
        <Button icon={<Trash2 aria-hidden="true" className="size-4" />} loading={isDeleting}>
          {t('delete')}
        </Button>
      }
      report={preview}
      onDelete={() => {
        clearLockedMarker(preview.id)
        deleteReport(preview.id)
      }}
    />
  )
}
