import type { Analytics } from '@tidewatch/insights/public/analytics'
import { Card } from '@tidewatch/ui/layout/card'
import { useTranslations } from 'next-intl'
import { MixChart } from '#/features/insights/posts/mix-chart.tsx'
import { Section } from '#/features/watch/account/section.tsx'

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
