'use client'

import type { Analytics } from '@tidewatch/insights/analytics'
import { Card } from '@tidewatch/ui/card'
import { useTranslations } from 'next-intl'
import { Section } from '#/features/account/section.tsx'
import { RhythmChart } from '#/features/insight-parts/rhythm-chart.tsx'

export function RhythmSection({ analytics }: { analytics: Analytics }) {
  const t = useTranslations('account.rhythm')
  return (
    <Section id="rhythm" title={t('title')}>
      <Card>
        <RhythmChart rhythm={analytics.rhythm} />
      </Card>
    </Section>
  )
}
