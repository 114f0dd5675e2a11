'use client'

import { useQuery } from '@tanstack/react-query'
import { ApiError } from '@tidewatch/api-client/api-error'
import { sharedReportQuery } from '@tidewatch/api-client/reports/sharing'
import { useApi, useSession } from '@tidewatch/auth/auth-provider'
import { getPathname, Link } from '@tidewatch/i18n/navigation'
import { useUrlSecret } from '@tidewatch/shell/use-url-secret'
import { EmptyState } from '@tidewatch/ui/feedback/empty-state'
import { Notice } from '@tidewatch/ui/feedback/notice'
import { Button } from '@tidewatch/ui/primitives/button'
import { Share2 } from 'lucide-react'
import { useSearchParams } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { LoadError } from '#/features/insights/page/load-error.tsx'
import { useDates } from '#/features/insights/times/use-dates.ts'
import { useViewerZone } from '#/features/insights/times/use-viewer-zone.ts'
import { ViewerTimeZone } from '#/features/insights/times/viewer-time-zone.tsx'
import { ReportDocument } from '#/features/reports/reports/report/report-document.tsx'
import { ReportSkeleton } from '#/features/reports/reports/report/report-skeleton.tsx'
import { SharedView } from './is-shared.tsx'

/** Ids stay with the owner: nothing of a shared report leads further. */
const nowhere = { id: '', monitorId: '' }

/** A report behind a link: the report itself, read-only, and who shares it until when. */
export function SharedScreen() {
  const t = useTranslations('sharing.shared')
  const before = useSearchParams().get('token')
  const token = useUrlSecret({ secret: before, path: getPathname({ href: '/shared', locale: useLocale() }) })
  const { status } = useSession()
  const zone = useViewerZone()
  const { data, error, refetch } = useQuery({
    ...sharedReportQuery(useApi(), token ?? ''),
    // The owner's own look is told from the others by the session.
    enabled: Boolean(token) && status !== 'unknown',
  })
  if (token === '' || (error instanceof ApiError && (error.name === 'notFound' || error.name === 'invalidInput')))
    return <LinkEnded />
  if (error) {
    return (
      <div className="mx-auto w-full max-w-reading px-5 py-16">
        <LoadError level={1} title={t('failed')} error={error} onRetry={refetch} />
      </div>
    )
  }
  if (!data) return <ReportSkeleton label={t('loading')} />
  const { report, sharedBy, sharedUntil } = data
  const { kind, source, period, summary, subject } = report.content
  return (
    <>
      <ViewerTimeZone timeZone={zone}>
        <SharedLine name={sharedBy} until={sharedUntil} />
      </ViewerTimeZone>
      <SharedView>
        <ReportDocument
          isOwn={false}
          report={{ ...report, ...nowhere, username: subject.username, kind, source, period, summary, isOwn: false }}
        />
      </SharedView>
    </>
  )
}

function SharedLine({ name, until }: { name: string; until: string }) {
  const t = useTranslations('sharing.shared')
  const dates = useDates()
  return (
    <Notice
      banner
      icon={<Share2 aria-hidden="true" />}
      title={t('by', { name, date: dates.moment(until) })}
      className="px-[max(1.25rem,calc((100%-70rem)/2+1.25rem))]"
    />
  )
}

function LinkEnded() {
  const t = useTranslations('sharing.shared')
  return (
    <div className="mx-auto w-full max-w-reading px-5 py-16">
      <h1 className="sr-only">{t('endedTitle')}</h1>
      <EmptyState
        title={t('endedTitle')}
        actions={
          <Button asChild>
            <Link href="/">{t('about')}</Link>
          </Button>
        }
      >
        {t('endedText')}
      </EmptyState>
    </div>
  )
}
