'use client'

import type { Analytics } from '@tidewatch/insights/analytics'
import { Card } from '@tidewatch/ui/card'
import { useTranslations } from 'next-intl'
import { Section } from '#/features/account/section.tsx'
import { MixChart } from '#/features/insight-parts/mix-chart.tsx'

export function MixSection({ analytics: { mix, provenance } }: { analytics: Analytics }) {
  const t = useTranslations('account.mix')
  return (
    <Section id="mix" title={t('title')}>
      <Card>
        <MixChart mix={mix} provenance={provenance} />
      </Card>
    </Section>
  )
}
