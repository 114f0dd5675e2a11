'use client'

import type { Analytics } from '@tidewatch/insights/analytics'
import { Card } from '@tidewatch/ui/card'
import { useTranslations } from 'next-intl'
import { Section } from '#/features/account/section.tsx'
import { HoursChart, WeekdaysChart } from '#/features/insight-parts/best-times-charts.tsx'
import { CadenceList } from '#/features/insight-parts/cadence-list.tsx'
import { CaptionLengths } from '#/features/insight-parts/caption-lengths.tsx'

/** What went together with better posts: weekday, hour, caption, regularity. */
export function PatternsSection({ analytics }: { analytics: Analytics }) {
  const t = useTranslations('patterns')
  const { bestTimes, captionLengths, cadence, provenance } = analytics
  return (
    <Section id="patterns" title={t('title')} description={t('description')}>
      <div className="grid gap-4 md:grid-cols-2">
        <Card className="min-w-0">
          <WeekdaysChart bestTimes={bestTimes} provenance={provenance} />
        </Card>
        <Card className="min-w-0">
          <HoursChart bestTimes={bestTimes} provenance={provenance} />
        </Card>
        <Card className="min-w-0">
          <CaptionLengths lengths={captionLengths} provenance={provenance} />
        </Card>
        <Card className="min-w-0">
          <CadenceList cadence={cadence} provenance={provenance} />
        </Card>
      </div>
    </Section>
  )
}
