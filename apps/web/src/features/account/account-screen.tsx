'use client'

import { useQuery } from '@tanstack/react-query'
import { ApiError } from '@tidewatch/api-client/api-error'
import { monitorQuery } from '@tidewatch/api-client/monitor'
import { useApi } from '@tidewatch/auth/auth-provider'
import { RequireSession } from '@tidewatch/auth/require-session'
import { TrackShown } from '@tidewatch/auth/track-shown'
import { Link, useRouter } from '@tidewatch/i18n/navigation'
import { Button } from '@tidewatch/ui/button'
import { EmptyState } from '@tidewatch/ui/empty-state'
import { useTranslations } from 'next-intl'
import { AccountExport } from '#/features/account/account-export.tsx'
import { AccountFrame } from '#/features/account/account-frame.tsx'
import { AccountHeader } from '#/features/account/account-header.tsx'
import { AccountInsights } from '#/features/account/account-insights.tsx'
import { AccountSkeleton } from '#/features/account/account-skeleton.tsx'
import { ArchiveAccount } from '#/features/account/archive-account.tsx'
import { ObjectedAccount } from '#/features/account/objected-account.tsx'
import { SampleRibbon } from '#/features/account/sample-ribbon.tsx'
import { UnderWay } from '#/features/account/under-way.tsx'
import { LoadError } from '#/features/insight-parts/load-error.tsx'
import { ReaderTimeZone } from '#/features/insight-parts/reader-time-zone.tsx'
import { useDocumentTitle } from '#/features/insight-parts/use-document-title.ts'
import { useReaderZone } from '#/features/insight-parts/use-reader-zone.ts'
import { MonitorMenu } from '#/features/monitor/monitor-menu.tsx'

interface AccountScreenProps {
  id: string
}

/** Everything that is known about one of the user's accounts. */
export function AccountScreen({ id }: AccountScreenProps) {
  const t = useTranslations('account')
  return (
    <RequireSession title={t('locked.title')} text={t('locked.text')} pending={<AccountSkeleton />}>
      <Account id={id} />
    </RequireSession>
  )
}

/** The same about a fictional account, for anyone, clearly labelled. */
export function SampleAccountScreen({ id }: AccountScreenProps) {
  return <Account id={id} isSample />
}

function Account({ id, isSample = false }: AccountScreenProps & { isSample?: boolean }) {
  const t = useTranslations('account')
  const router = useRouter()
  const zone = useReaderZone()
  const { data: monitor, error, isPending, refetch } = useQuery(monitorQuery(useApi(), id))
  useDocumentTitle(monitor ? [monitor.name, `@${monitor.username}`].filter(Boolean).join(' ') : null)
  if (isPending) return <AccountSkeleton />
  if (!monitor) return <AccountMissing error={error} isSample={isSample} onRetry={refetch} />
  return (
    <ReaderTimeZone timeZone={zone}>
      <AccountFrame
        above={isSample ? <SampleRibbon /> : undefined}
        current={monitor.name || monitor.username}
        isSample={isSample}
      >
        <AccountHeader
          monitor={monitor}
          actions={
            isSample ? undefined : (
              <>
                {monitor.latestReportId ? (
                  <Button asChild>
                    <Link href={`/reports/${monitor.latestReportId}`}>{t('latestReport')}</Link>
                  </Button>
                ) : null}
                {monitor.status === 'objected' ? null : <AccountExport monitor={monitor} />}
                <MonitorMenu monitor={monitor} onDeleted={() => router.push('/dashboard')} />
              </>
            )
          }
        />
        {isSample ? <TrackShown key={id} name="sample" details={{ screen: 'account' }} /> : null}
        <UnderWay monitor={monitor} />
        {monitor.status === 'objected' ? (
          <ObjectedAccount />
        ) : monitor.lane === 'archive' ? (
          <ArchiveAccount monitor={monitor} isSample={isSample} />
        ) : (
          <AccountInsights monitor={monitor} isSample={isSample} />
        )}
      </AccountFrame>
    </ReaderTimeZone>
  )
}

interface AccountMissingProps {
  error: Error
  isSample: boolean
  onRetry: () => void
}

function AccountMissing({ error, isSample, onRetry }: AccountMissingProps) {
  const t = useTranslations('account')
  const isGone = error instanceof ApiError && (error.name === 'notFound' || error.name === 'invalidInput')
  return (
    <AccountFrame current={t('missing.crumb')} isSample={isSample}>
      <h1 className="sr-only">{t('missing.title')}</h1>
      {isGone ? (
        <EmptyState
          title={t('missing.title')}
          actions={
            <Button asChild variant="primary">
              <Link href={isSample ? '/sample' : '/dashboard'}>{t(isSample ? 'toSamples' : 'toDashboard')}</Link>
            </Button>
          }
        >
          {t('missing.text')}
        </EmptyState>
      ) : (
        <LoadError title={t('loadFailed')} error={error} onRetry={onRetry} />
      )}
    </AccountFrame>
  )
}
