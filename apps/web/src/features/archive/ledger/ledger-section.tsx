import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ledgerQuery } from '@tidewatch/api-client/archive/ledger'
import { useApi } from '@tidewatch/auth/auth-provider'
import type { Ledger } from '@tidewatch/contract/archive/ledger'
import type { Monitor } from '@tidewatch/contract/watch/monitors'
import { EmptyState } from '@tidewatch/ui/feedback/empty-state'
import { Loading, Skeleton } from '@tidewatch/ui/feedback/skeleton'
import { Card } from '@tidewatch/ui/layout/card'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ExportCoach } from '#/features/archive/ledger/export-coach.tsx'
import { type ChartDays, FollowerChangesChart } from '#/features/archive/ledger/follower-changes-chart.tsx'
import { FollowingPart } from '#/features/archive/ledger/following-part.tsx'
import { LedgerFile } from '#/features/archive/ledger/ledger-file.tsx'
import { LedgerPeople } from '#/features/archive/ledger/ledger-people.tsx'
import { SpanCards } from '#/features/archive/ledger/span-cards.tsx'
import { LoadError } from '#/features/insights/page/load-error.tsx'
import { useDates } from '#/features/insights/times/use-dates.ts'
import { useExportDate } from '#/features/insights/times/use-export-date.ts'

interface LedgerSectionProps {
  monitor: Monitor
  isSample: boolean
}

/** New and lost followers: names where an export proves them, otherwise numbers where something counts them. */
export function LedgerSection({ monitor, isSample }: LedgerSectionProps) {
  const t = useTranslations('ledger')
  const [days, setDays] = useState<ChartDays>(90)
  const { data, error, refetch } = useQuery({
    ...ledgerQuery(useApi(), monitor.id, days),
    placeholderData: keepPreviousData,
  })
  return (
    <section aria-labelledby="followers-title" className="flex flex-col gap-6">
      <Head monitor={monitor} ledger={data} />
      {data ? (
        <Found monitor={monitor} ledger={data} days={days} onDaysChange={setDays} isSample={isSample} />
      ) : error ? (
        <LoadError title={t('failed')} error={error} onRetry={refetch} level={3} />
      ) : (
        <Loading label={t('loading')}>
          <div className="flex flex-col gap-6">
            <Skeleton className="h-44 w-full" />
            <Skeleton className="h-64 w-full" />
            <Skeleton className="h-96 w-full" />
          </div>
        </Loading>
      )}
    </section>
  )
}

function Head({ monitor, ledger }: { monitor: Monitor; ledger: Ledger | undefined }) {
  const t = useTranslations('ledger')
  const dates = useDates()
  const exportDate = useExportDate()
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div>
        <h2 id="followers-title" className="font-semibold text-lg">
          {t('title')}
        </h2>
        {ledger?.lastTakenAt ? (
          <p className="text-sm text-soft">
            {t('upTo', {
              date: exportDate(dates.exportDay(ledger.lastTakenAt), ledger.lastDateCertainty ?? undefined),
            })}
          </p>
        ) : null}
      </div>
      {ledger?.lastTakenAt ? <LedgerFile monitorId={monitor.id} /> : null}
    </div>
  )
}

interface FoundProps {
  monitor: Monitor
  ledger: Ledger
  days: ChartDays
  onDaysChange: (days: ChartDays) => void
  isSample: boolean
}

function Found({ monitor, ledger, days, onDaysChange, isSample }: FoundProps) {
  const t = useTranslations('ledger')
  return (
    <>
      {ledger.spans.length > 0 ? (
        <SpanCards ledger={ledger} />
      ) : (
        <EmptyState level={3} title={t('one.title')}>
          {t('one.text')}
        </EmptyState>
      )}
      <ExportCoach ledger={ledger} isSample={isSample} />
      {ledger.exports > 1 ? (
        <Card>
          <FollowerChangesChart ledger={ledger} days={days} onDaysChange={onDaysChange} />
        </Card>
      ) : null}
      {ledger.isCut ? <p className="text-sm text-soft">{t('cut')}</p> : null}
      <LedgerPeople monitorId={monitor.id} />
      <FollowingPart ledger={ledger} days={days} />
    </>
  )
}
