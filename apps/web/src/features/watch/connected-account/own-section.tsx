import { useQuery } from '@tanstack/react-query'
import { ApiError } from '@tidewatch/api-client/api-error'
import { exportedInsightsQuery, ownInsightsQuery } from '@tidewatch/api-client/watch/connections'
import { useApi } from '@tidewatch/auth/auth-provider'
import type { Connection } from '@tidewatch/contract/watch/connections'
import { Card } from '@tidewatch/ui/layout/card'
import { useTimeZone, useTranslations } from 'next-intl'
import { LastLoaded } from '#/features/insights/page/last-loaded.tsx'
import { NotLoaded } from '#/features/insights/page/not-loaded.tsx'
import type { Period } from '#/features/insights/page/period.ts'
import { Section } from '#/features/insights/page/section.tsx'
import { useLastLoaded } from '#/features/insights/page/use-last-loaded.ts'
import { AudienceCharts } from '#/features/watch/connected-account/audience-charts.tsx'
import { DayChart } from '#/features/watch/connected-account/day-chart.tsx'
import { ExportedInsights } from '#/features/watch/connected-account/exported-insights.tsx'
import { MovementChart } from '#/features/watch/connected-account/movement-chart.tsx'
import { OnlineChart } from '#/features/watch/connected-account/online-chart.tsx'
import { OwnFigures } from '#/features/watch/connected-account/own-figures.tsx'
import { OwnNotices } from '#/features/watch/connected-account/own-notices.tsx'

interface OwnSectionProps {
  monitorId: string
  period: Period
  /** The page itself already says that the account is fictional. */
  isLabelled: boolean
}

/** The connected-account part of an account page: insights that Instagram gives only to the owner. */
export function OwnSection({ monitorId, period, isLabelled }: OwnSectionProps) {
  const t = useTranslations('account.sections')
  const timeZone = useTimeZone()
  const api = useApi()
  const { data: exported = [] } = useQuery(exportedInsightsQuery(api, monitorId))
  const query = ownInsightsQuery(api, monitorId, { ...period, timeZone })
  const { data, error, refetch } = useQuery({
    ...query,
    // Polls until the first collection has finished, which takes a moment.
    refetchInterval: ({ state }) => (state.data && isCollectionPending(state.data.connection) ? 3_000 : false),
  })
  const shown = useLastLoaded(data, monitorId)
  // It was disconnected elsewhere; the account's other sections stay.
  if (error instanceof ApiError && error.name === 'notFound') return null
  return (
    <Section id="own" title={t('own')}>
      {shown ? (
        <LastLoaded isKept={!data} error={error} onRetry={refetch} className="flex flex-col gap-4">
          <OwnNotices connection={shown.connection} insights={shown.insights} isLabelled={isLabelled} />
          {shown.insights.provenance ? (
            <>
              <OwnFigures insights={shown.insights} />
              <Card>
                <DayChart insights={shown.insights} exported={exported} />
              </Card>
              <Card>
                <MovementChart insights={shown.insights} />
              </Card>
              <Card>
                <OnlineChart insights={shown.insights} />
              </Card>
              <AudienceCharts insights={shown.insights} />
            </>
          ) : null}
          <ExportedInsights periods={exported} />
        </LastLoaded>
      ) : (
        <NotLoaded error={error} onRetry={refetch} className="h-80 w-full" />
      )}
    </Section>
  )
}

const isCollectionPending = ({ state, lastCollectedAt }: Connection) => state === 'active' && lastCollectedAt === null
