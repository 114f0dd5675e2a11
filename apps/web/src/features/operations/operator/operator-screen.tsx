'use client'

import { useQuery } from '@tanstack/react-query'
import { ApiError } from '@tidewatch/api-client/api-error'
import { operatorOverviewQuery } from '@tidewatch/api-client/operations/operator'
import { useApi } from '@tidewatch/auth/auth-provider'
import { RequireSession } from '@tidewatch/auth/session/require-session'
import { codes } from '@tidewatch/contract/codes'
import { EmptyState } from '@tidewatch/ui/feedback/empty-state'
import { Loading, Skeleton } from '@tidewatch/ui/feedback/skeleton'
import { useTranslations } from 'next-intl'
import { LoadError } from '#/features/insights/page/load-error.tsx'
import { useViewerZone } from '#/features/insights/times/use-viewer-zone.ts'
import { ViewerTimeZone } from '#/features/insights/times/viewer-time-zone.tsx'
import { needsSecondFactor, SecondFactorNeeded } from '#/features/operations/staff/second-factor-needed.tsx'
import { CallsChart } from './calls-chart.tsx'
import { FailedJobs } from './failed-jobs.tsx'
import { OperatorSection } from './operator-section.tsx'
import { QueueTable } from './queue-table.tsx'
import { ScheduleFigures } from './schedule-figures.tsx'
import { SecurityEvents } from './security-events.tsx'
import { StopNotice } from './stop-notice.tsx'
import { TokenList } from './token-list.tsx'

/** The operators' dashboard: rate budget, schedule, queue. */
export function OperatorScreen() {
  const t = useTranslations('operator.locked')
  return (
    <RequireSession title={t('title')} text={t('text')} pending={<OperatorSkeleton />}>
      <Operator />
    </RequireSession>
  )
}

function Operator() {
  const t = useTranslations('operator')
  const zone = useViewerZone()
  const { data, error, refetch } = useQuery(operatorOverviewQuery(useApi()))
  if (!data) {
    if (error instanceof ApiError && error.code === codes.forbidden) {
      return <EmptyState title={t('forbidden.title')}>{t('forbidden.text')}</EmptyState>
    }
    if (needsSecondFactor(error)) return <SecondFactorNeeded />
    return error ? <LoadError title={t('loadFailed')} error={error} onRetry={refetch} /> : <OperatorSkeleton />
  }
  return (
    <ViewerTimeZone timeZone={zone}>
      <div className="flex flex-col gap-10 pt-8">
        {data.appStop ? <StopNotice stop={data.appStop} scope="app" /> : null}
        <ScheduleFigures schedule={data.schedule} at={data.at} />
        <OperatorSection id="tokens" title={t('tokens.title')} text={t('tokens.text', { calls: data.callsPerHour })}>
          <TokenList tokens={data.tokens} />
        </OperatorSection>
        <OperatorSection id="calls" title={t('calls.title')}>
          <CallsChart hours={data.hours} />
        </OperatorSection>
        <OperatorSection id="queue" title={t('queue.title')}>
          <QueueTable queue={data.queue} />
        </OperatorSection>
        <OperatorSection id="failures" title={t('failures.title')} text={t('failures.text')}>
          <FailedJobs />
        </OperatorSection>
        <OperatorSection id="security" title={t('security.title')} text={t('security.text')}>
          <SecurityEvents />
        </OperatorSection>
      </div>
    </ViewerTimeZone>
  )
}

function OperatorSkeleton() {
  const t = useTranslations('common')
  return (
    <Loading label={t('loading')} className="flex flex-col gap-10 pt-8">
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-40 w-full" />
      <Skeleton className="h-56 w-full" />
    </Loading>
  )
}
