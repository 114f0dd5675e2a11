import type { Analytics } from '@tidewatch/insights/public/analytics'
import { Card } from '@tidewatch/ui/layout/card'
import { useTranslations } from 'next-intl'
import { ForecastText } from '#/features/insights/forecast/forecast-text.tsx'
import { Section } from '#/features/watch/account/section.tsx'

/** When the next round number of followers comes at the present pace, and how such forecasts did before. */
export function ForecastSection({ analytics: { forecast, provenance } }: { analytics: Analytics }) {
  const t = useTranslations('account.sections')
  return (
    <Section id="outlook" title={t('outlook')}>
      <Card>
        <ForecastText forecast={forecast} provenance={provenance} />
      </Card>
    </Section>
  )
}
