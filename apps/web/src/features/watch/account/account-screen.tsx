'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@tidewatch/api-client/api-error'
import { watchedMonitorQuery } from '@tidewatch/api-client/users/dashboard'
import { useApi } from '@tidewatch/auth/auth-provider'
import { RequireSession } from '@tidewatch/auth/session/require-session'
import { TrackShown } from '@tidewatch/auth/track-shown'
import { Link, useRouter } from '@tidewatch/i18n/navigation'
import { EmptyState } from '@tidewatch/ui/feedback/empty-state'
import { Button } from '@tidewatch/ui/primitives/button'
import { useTranslations } from 'next-intl'
import { LoadError } from '#/features/insights/page/load-error.tsx'
import { useDocumentTitle } from '#/features/insights/page/use-document-title.ts'
import { useViewerZone } from '#/features/insights/times/use-viewer-zone.ts'
import { ViewerTimeZone } from '#/features/insights/times/viewer-time-zone.tsx'
import { AccountCommands } from '#/features/watch/account/account-commands.tsx'
import { AccountExport } from '#/features/watch/account/account-export.tsx'
import { AccountFrame } from '#/features/watch/account/account-frame.tsx'
import { AccountHeader } from '#/features/watch/account/account-header.tsx'
import { AccountInsights } from '#/features/watch/account/account-insights.tsx'
import { AccountSkeleton } from '#/features/watch/account/account-skeleton.tsx'
import { ArchiveAccount } from '#/features/watch/account/archive-account.tsx'
import { InProgress } from '#/features/watch/account/in-progress.tsx'
import { ObjectedAccount } from '#/features/watch/account/objected-account.tsx'
import { SampleRibbon } from '#/features/watch/account/sample-ribbon.tsx'
import { MonitorMenu } from '#/features/watch/monitors/monitor-menu.tsx'

interface AccountScreenProps {
  id: string
}

/** Everything known about one of the user's accounts. */
export function AccountScreen({ id }: AccountScreenProps) {
  const t = useTranslations('account')
  return (
    <RequireSession title={t('locked.title')} text={t('locked.text')} pending={<AccountSkeleton />}>
      <Account id={id} />
    </RequireSession>
  )
}

/** Same for a fictional account, open to anyone and clearly labelled. */
export function SampleAccountScreen({ id }: AccountScreenProps) {
  return <Account id={id} isSample />
}

function Account({ id, isSample = false }: AccountScreenProps & { isSample?: boolean }) {
  const t = useTranslations('monitors.card')
  const router = useRouter()
  const zone = useViewerZone()
  const { data: monitor, error, isPending, refetch } = useQuery(watchedMonitorQuery(useApi(), useQueryClient(), id))
  useDocumentTitle(monitor ? [monitor.name, `@${monitor.username}`].filter(Boolean).join(' ') : null)
  if (isPending) return <AccountSkeleton />
  if (!monitor) return <AccountMissing error={error} isSample={isSample} onRetry={refetch} />
  return (
    <ViewerTimeZone timeZone={zone}>
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
                <AccountCommands monitor={monitor} />
                <MonitorMenu monitor={monitor} onDeleted={() => router.push('/dashboard')} />
              </>
            )
          }
        />
        {isSample ? <TrackShown key={id} name="sample" details={{ screen: 'account' }} /> : null}
        <InProgress monitor={monitor} />
        {monitor.status === 'objected' ? (
          <ObjectedAccount username={monitor.username} />
        ) : monitor.source === 'archive' ? (
          <ArchiveAccount monitor={monitor} isSample={isSample} />
        ) : (
          <AccountInsights monitor={monitor} isSample={isSample} />
        )}
      </AccountFrame>
    </ViewerTimeZone>
  )
}

interface AccountMissingProps {
  error: Error
  isSample: boolean
  onRetry: () => void
}

function AccountMissing({ error, isSample, onRetry }: AccountMissingProps) {
  const t = useTranslations('account')
  const monitors = useTranslations('monitors')
  const common = useTranslations('common')
  const isGone = error instanceof ApiError && (error.name === 'notFound' || error.name === 'invalidInput')
  return (
    <AccountFrame current={t(isGone ? 'missing.crumb' : 'meta.title')} isSample={isSample}>
      {isGone ? (
        <>
          <h1 className="sr-only">{t('missing.title')}</h1>
          <EmptyState
            title={t('missing.title')}
            actions={
              <Button asChild variant="primary">
                <Link href={isSample ? '/sample' : '/dashboard'}>
                  {isSample ? monitors('allSamples') : common('toDashboard')}
                </Link>
              </Button>
            }
          >
            {t('missing.text')}
          </EmptyState>
        </>
      ) : (
        <LoadError level={1} error={error} onRetry={onRetry} />
      )}
    </AccountFrame>
  )
}
