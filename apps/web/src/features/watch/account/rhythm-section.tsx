import type { Analytics } from '@tidewatch/insights/public/analytics'
import { Card } from '@tidewatch/ui/layout/card'
import { useTranslations } from 'next-intl'
import { Section } from '#/features/insights/page/section.tsx'
import { RhythmChart } from '#/features/insights/patterns/rhythm-chart.tsx'

export function RhythmSection({ analytics }: { analytics: Analytics }) {
  const t = useTranslations('account.postingTimes')
  return (
    <Section id="rhythm" title={t('title')}>
      <Card>
        <RhythmChart rhythm={analytics.rhythm} />
      </Card>
    </Section>
  )
}
