'use client'

import type { StarDetail } from '@tidewatch/contract/star'
import { annotatedActivities } from '@tidewatch/insights/annotated-activities'
import { Card } from '@tidewatch/ui/card'
import { useTranslations } from 'next-intl'
import { Section } from '#/features/account/section.tsx'
import { AccountFigures } from '#/features/insight-parts/account-figures.tsx'
import { CountsChart } from '#/features/insight-parts/counts-chart.tsx'
import { PeriodLabel } from '#/features/insight-parts/period-label.tsx'
import { PlatformDropNotice } from '#/features/insight-parts/platform-drop-notice.tsx'
import { useActivitySentence } from '#/features/insight-parts/use-activity-sentence.ts'

/** Followers by day with what happened, and the key figures. */
export function StarOverview({ star: { analytics, activities } }: { star: StarDetail }) {
  const t = useTranslations('account.overview')
  const sentence = useActivitySentence()
  const { period, days, figures, provenance, platformDrops, rhythm } = analytics
  const annotations = annotatedActivities(activities, { period, timeZone: rhythm.timeZone })
  return (
    <Section id="overview" title={t('title')} description={<PeriodLabel period={period} />}>
      <PlatformDropNotice days={platformDrops} />
      <Card>
        <CountsChart
          days={days}
          count="followers"
          figures={figures}
          provenance={provenance}
          annotations={annotations.map(({ day, activity }) => ({
            day,
            text: sentence(activity),
          }))}
        />
      </Card>
      <AccountFigures analytics={analytics} />
    </Section>
  )
}
