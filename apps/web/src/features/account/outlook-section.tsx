'use client'

import type { Analytics } from '@tidewatch/insights/analytics'
import { Card } from '@tidewatch/ui/card'
import { useTranslations } from 'next-intl'
import { Section } from '#/features/account/section.tsx'
import { ForecastText } from '#/features/insight-parts/forecast-text.tsx'

/** When the next round number of followers comes at the present pace, and how such forecasts did before. */
export function OutlookSection({ analytics: { forecast, provenance } }: { analytics: Analytics }) {
  const t = useTranslations('account.sections')
  return (
    <Section id="outlook" title={t('outlook')}>
      <Card>
        <ForecastText forecast={forecast} provenance={provenance} />
      </Card>
    </Section>
  )
}
