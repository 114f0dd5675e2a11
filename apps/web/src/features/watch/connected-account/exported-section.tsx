import { useQuery } from '@tanstack/react-query'
import { exportedInsightsQuery } from '@tidewatch/api-client/watch/connections'
import { useApi } from '@tidewatch/auth/auth-provider'
import { useTranslations } from 'next-intl'
import { Section } from '#/features/insights/page/section.tsx'
import { ExportedInsights } from '#/features/watch/connected-account/exported-insights.tsx'

/** Insights from an account's exports; renders nothing if they contain none. */
export function ExportedSection({ monitorId }: { monitorId: string }) {
  const t = useTranslations('account.sections')
  const { data } = useQuery(exportedInsightsQuery(useApi(), monitorId))
  if (!data?.length) return null
  return (
    <Section id="own" title={t('own')}>
      <ExportedInsights periods={data} />
    </Section>
  )
}
