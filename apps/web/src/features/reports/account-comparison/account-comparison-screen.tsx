'use client'

import { useQuery } from '@tanstack/react-query'
import { accountComparisonQuery } from '@tidewatch/api-client/reports/account-comparison'
import { monitorListQuery } from '@tidewatch/api-client/watch/monitors'
import { useApi } from '@tidewatch/auth/auth-provider'
import { RequireSession } from '@tidewatch/auth/session/require-session'
import { comparedAccounts } from '@tidewatch/site-config/compared-accounts'
import { PageHeader } from '@tidewatch/ui/layout/page-header'
import { useTranslations } from 'next-intl'
import { LoadError } from '#/features/insights/page/load-error.tsx'
import { useViewerZone } from '#/features/insights/times/use-viewer-zone.ts'
import { ViewerTimeZone } from '#/features/insights/times/viewer-time-zone.tsx'
import { PeriodPicker } from '#/features/watch/account/period-picker.tsx'
import { AccountPicker } from './account-picker.tsx'
import { ComparisonChart } from './comparison-chart.tsx'
import { ComparisonDownload } from './comparison-download.tsx'
import { ComparisonLimits } from './comparison-limits.tsx'
import { ComparisonPending } from './comparison-pending.tsx'
import { ComparisonShare } from './comparison-share.tsx'
import { ComparisonTable } from './comparison-table.tsx'
import { useChosenAccounts } from './use-chosen-accounts.ts'

/** A comparison of the watched accounts that the URL names. */
export function AccountComparisonScreen() {
  const t = useTranslations('accountComparison')
  const zone = useViewerZone()
  return (
    <div className="mx-auto flex w-full max-w-content flex-col gap-8 px-5 py-8">
      <RequireSession title={t('title')} text={t('lockedText')} pending={<ComparisonPending label={t('loading')} />}>
        <ViewerTimeZone timeZone={zone}>
          <Comparison timeZone={zone} />
        </ViewerTimeZone>
      </RequireSession>
    </div>
  )
}

function Comparison({ timeZone }: { timeZone: string }) {
  const t = useTranslations('accountComparison')
  const client = useApi()
  const { ids, choice, period, today, chooseAccounts, choosePeriod } = useChosenAccounts(timeZone)
  const monitors = useQuery(monitorListQuery(client))
  const isEnough = ids.length >= comparedAccounts.min
  const { data, error, refetch } = useQuery({
    ...accountComparisonQuery(client, { ids, period, timeZone }),
    enabled: isEnough,
    placeholderData: (before) => before,
  })
  return (
    <>
      <PageHeader title={t('title')} description={t('intro')} />
      {monitors.data ? (
        <div className="print:hidden">
          <AccountPicker monitors={monitors.data.monitors} chosen={ids} onChoose={chooseAccounts} />
        </div>
      ) : monitors.error ? (
        <LoadError title={t('failed')} error={monitors.error} onRetry={monitors.refetch} />
      ) : (
        <ComparisonPending label={t('loading')} />
      )}
      {isEnough ? (
        <div className="flex flex-wrap items-center justify-between gap-2 print:hidden">
          <PeriodPicker choice={choice} period={period} today={today} onChoose={choosePeriod} />
          <div className="flex flex-wrap items-center gap-2">
            <ComparisonShare ids={ids} period={period} timeZone={timeZone} />
            <ComparisonDownload ids={ids} period={period} timeZone={timeZone} />
          </div>
        </div>
      ) : null}
      {!isEnough ? null : data ? (
        <>
          <ComparisonLimits comparison={data} />
          <ComparisonChart comparison={data} />
          <ComparisonTable comparison={data} />
        </>
      ) : error ? (
        <LoadError title={t('failed')} error={error} onRetry={refetch} />
      ) : (
        <ComparisonPending label={t('loading')} />
      )}
    </>
  )
}
