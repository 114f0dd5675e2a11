'use client'

import type { ReportDetail } from '@tidewatch/contract/report'
import { Link } from '@tidewatch/i18n/navigation'
import { Avatar } from '@tidewatch/ui/avatar'
import { Notice } from '@tidewatch/ui/notice'
import { PageHeader } from '@tidewatch/ui/page-header'
import { TextLink } from '@tidewatch/ui/text-link'
import { ArrowLeft, Shapes } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { LaneBadge } from '#/features/insight-parts/lane-badge.tsx'
import { PeriodLabel } from '#/features/insight-parts/period-label.tsx'
import { useDates } from '#/features/insight-parts/use-dates.ts'
import { useDocumentTitle } from '#/features/insight-parts/use-document-title.ts'
import { useIsShared } from '#/features/sharing/is-shared.tsx'
import { ReportStatusTag } from '../report-status-tag.tsx'
import { useSummary } from '../use-summary.ts'
import { ReportActions } from './report-actions.tsx'

/** Whose report it is, for when, in which state, and what it says in three sentences. */
export function ReportHead({ report, isOwn }: { report: ReportDetail; isOwn: boolean }) {
  const t = useTranslations('reports')
  const { content, kind, status, lane } = report
  const { subject, period } = content
  const dates = useDates()
  // Whoever reads a report that is not theirs, and that nobody shared with them, reads a sample.
  const isOthers = !isOwn && !useIsShared()
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
                <PeriodLabel period={period} />
              </span>
            </span>
          </span>
        }
        actions={<ReportActions report={report} isOwn={isOwn} />}
      />
      {lane === 'sample' || isOthers ? (
        <Notice icon={<Shapes aria-hidden="true" />} title={t('sample.title')}>
          {t('sample.text')}
        </Notice>
      ) : null}
      <div className="flex flex-col gap-2">
        <div className="flex flex-wrap items-center gap-2">
          <ReportStatusTag status={status} />
          <LaneBadge lane={lane} />
          <span className="text-sm text-soft">
            <Circumstances report={report} />
          </span>
        </div>
        <p className="max-w-reading text-sm text-soft">
          {t(`status.${status}.reason`, { kind })} {t(`status.${status}.next`, { kind })}
        </p>
      </div>
      <Summary report={report} />
    </div>
  )
}

function Circumstances({ report: { content } }: { report: ReportDetail }) {
  const t = useTranslations('reports.page')
  const dates = useDates()
  const zone = t('zone', { zone: content.period.timeZone.replaceAll('_', ' ') })
  const written = t('writtenAt', { date: dates.moment(content.writtenAt) })
  if (content.kind === 'public')
    return [content.isBaseline ? t('baseline') : null, written, zone].filter(Boolean).join(' · ')
  const made = content.archivedAt ? t('madeAt', { date: dates.dayOf(content.archivedAt) }) : null
  const compared = content.comparedWith
    ? t('comparedWith', { date: dates.dayOf(content.comparedWith) })
    : t('firstArchive')
  return [made, compared, zone].filter(Boolean).join(' · ')
}

function Summary({ report }: { report: ReportDetail }) {
  const t = useTranslations('reports.page')
  const sentences = useSummary()(report.content.summary)
  return (
    <section aria-label={t('summary')} className="max-w-[44rem] text-lg">
      {sentences.map((sentence) => (
        <p key={sentence} className="mt-2 first:mt-0">
          {sentence}
        </p>
      ))}
    </section>
  )
}
