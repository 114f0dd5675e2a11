'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ApiError } from '@tidewatch/api-client/api-error'
import { ownInsightsQuery } from '@tidewatch/api-client/connection'
import { useApi } from '@tidewatch/auth/auth-provider'
import type { Connection } from '@tidewatch/contract/connection'
import { Card } from '@tidewatch/ui/card'
import { cn } from '@tidewatch/ui/cn'
import { Loading, Skeleton } from '@tidewatch/ui/skeleton'
import { useTimeZone, useTranslations } from 'next-intl'
import type { Period } from '#/features/account/period.ts'
import { Section } from '#/features/account/section.tsx'
import { LoadError } from '#/features/insight-parts/load-error.tsx'
import { AudienceCharts } from '#/features/own-lane/audience-charts.tsx'
import { DayChart } from '#/features/own-lane/day-chart.tsx'
import { MovementChart } from '#/features/own-lane/movement-chart.tsx'
import { OnlineChart } from '#/features/own-lane/online-chart.tsx'
import { OwnFigures } from '#/features/own-lane/own-figures.tsx'
import { OwnNotices } from '#/features/own-lane/own-notices.tsx'

interface OwnSectionProps {
  monitorId: string
  period: Period
  /** The page itself says that the account is fictional. */
  isLabelled: boolean
}

/** The own lane of an account page: what Instagram tells the owner alone. */
export function OwnSection({ monitorId, period, isLabelled }: OwnSectionProps) {
  const t = useTranslations('own')
  const common = useTranslations('common')
  const timeZone = useTimeZone()
  const query = ownInsightsQuery(useApi(), monitorId, { ...period, timeZone })
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...query,
    placeholderData: keepPreviousData,
    // The first look takes a moment; until it is there, it is worth asking again.
    refetchInterval: ({ state }) => (state.data && isAwaited(state.data.connection) ? 3_000 : false),
  })
  // It was disconnected elsewhere; the account's other sections go on.
  if (error instanceof ApiError && error.name === 'notFound') return null
  return (
    <Section id="own" title={t('title')} description={t('description')}>
      {data ? (
        <div
          aria-busy={isPlaceholderData}
          className={cn('flex flex-col gap-4 transition-opacity', isPlaceholderData && 'opacity-60')}
        >
          <OwnNotices connection={data.connection} insights={data.insights} isLabelled={isLabelled} />
          {data.insights.provenance ? (
            <>
              <OwnFigures insights={data.insights} />
              <Card>
                <DayChart insights={data.insights} />
              </Card>
              <Card>
                <MovementChart insights={data.insights} />
              </Card>
              <Card>
                <OnlineChart insights={data.insights} />
              </Card>
              <AudienceCharts insights={data.insights} />
            </>
          ) : null}
        </div>
      ) : error ? (
        <LoadError title={t('loadFailed')} error={error} onRetry={refetch} />
      ) : (
        <Loading label={common('loading')}>
          <Skeleton className="h-80 w-full" />
        </Loading>
      )}
    </Section>
  )
}

const isAwaited = ({ state, lastCollectedAt }: Connection) => state === 'active' && lastCollectedAt === null
