import type { ReportDetail } from '@tidewatch/contract/reports/reports'
import { Link } from '@tidewatch/i18n/navigation'
import { Notice } from '@tidewatch/ui/feedback/notice'
import { PageHeader } from '@tidewatch/ui/layout/page-header'
import { Avatar } from '@tidewatch/ui/primitives/avatar'
import { TextLink } from '@tidewatch/ui/primitives/text-link'
import { ArrowLeft, Shapes } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { SourceBadge } from '#/features/insights/figures/source-badge.tsx'
import { useDocumentTitle } from '#/features/insights/page/use-document-title.ts'
import { PeriodLabel } from '#/features/insights/times/period-label.tsx'
import { useDates } from '#/features/insights/times/use-dates.ts'
import { ViewerTimeZone } from '#/features/insights/times/viewer-time-zone.tsx'
import { useIsShared } from '#/features/reports/sharing/is-shared.tsx'
import { ReportStatusTag } from '../report-status-tag.tsx'
import { useIsPrinting } from '../use-is-printing.ts'
import { useSummary } from '../use-summary.ts'
import { ReportActions } from './report-actions.tsx'
import { ReportCircumstances } from './report-circumstances.tsx'

interface ReportHeadProps {
  report: ReportDetail
  isOwn: boolean
  /** The viewer's zone, used for when links expire and reports are deleted; the report's days use its own. */
  viewerZone: string
}

/** The report's account, period, state and three-sentence summary. */
export function ReportHead({ report, isOwn, viewerZone }: ReportHeadProps) {
  const t = useTranslations('reports')
  const { content, kind, status, source } = report
  const { subject, period } = content
  const dates = useDates()
  const isPrinting = useIsPrinting()
  // A report that is neither the viewer's own nor shared with them is a sample.
  const isSomeoneElses = !isOwn && !useIsShared()
  const name = kind === 'archive' ? t('page.archiveOf', { username: subject.username }) : `@${subject.username}`
  useDocumentTitle(`${name}, ${dates.period(period)}`)
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        above={
          isOwn ? (
            <TextLink
              asChild
              quiet
              className="inline-flex items-center gap-1.5 self-start text-sm text-soft print:hidden"
            >
              <Link href="/reports">
                <ArrowLeft aria-hidden="true" className="size-4" />
                {t('page.back')}
              </Link>
            </TextLink>
          ) : undefined
        }
        title={
          <span className="flex min-w-0 items-center gap-3">
            <Avatar name={subject.name ?? subject.username} src={subject.pictureUrl} size={56} />
            <span className="min-w-0">
              <span className="block break-words">{name}</span>
              <span className="flex flex-wrap gap-x-3 font-normal text-base text-soft">
                {subject.name ? <span>{subject.name}</span> : null}
                <PeriodLabel period={period} full={isPrinting} />
              </span>
            </span>
          </span>
        }
        actions={
          <ViewerTimeZone timeZone={viewerZone}>
            <ReportActions report={report} isOwn={isOwn} />
          </ViewerTimeZone>
        }
      />
      {source === 'sample' || isSomeoneElses ? (
        <Notice icon={<Shapes aria-hidden="true" />} title={t('sample.title')}>
          {t('sample.text')}
        </Notice>
      ) : null}
      <Summary report={report} />
      <div className="flex flex-col gap-2">
        <div className="flex flex-wrap items-center gap-2">
          {status === 'ready' ? null : <ReportStatusTag status={status} />}
          <SourceBadge source={source} />
          <span className="text-sm text-soft">
            <ReportCircumstances content={content} />
          </span>
        </div>
        {status === 'ready' ? null : (
          <p className="max-w-reading text-sm text-soft">{t(`status.${status}.text`, { kind })}</p>
        )}
      </div>
    </div>
  )
}

function Summary({ report }: { report: ReportDetail }) {
  const t = useTranslations('reports.page')
  const sentences = useSummary()(report.content.summary)
  return (
    <section aria-label={t('summary')} className="max-w-[44rem]">
      {sentences.map((sentence) => (
        <p key={sentence} className="mt-2 first:mt-0 first:mb-3 first:font-semibold first:text-2xl first:leading-snug">
          {sentence}
        </p>
      ))}
    </section>
  )
}
