'use client'

import type { StarDetail } from '@tidewatch/contract/star'
import { Card } from '@tidewatch/ui/card'
import { useTranslations } from 'next-intl'
import { Section } from '#/features/account/section.tsx'
import { annotatedActivities } from '#/features/insight-parts/chart-annotations.ts'
import { CountsChart } from '#/features/insight-parts/counts-chart.tsx'
import { FigureCard, FigureGrid } from '#/features/insight-parts/figure-card.tsx'
import { PeriodLabel } from '#/features/insight-parts/period-label.tsx'
import { PlatformDropNotice } from '#/features/insight-parts/platform-drop-notice.tsx'
import { useActivitySentence } from '#/features/insight-parts/use-activity-sentence.ts'
import { useDates } from '#/features/insight-parts/use-dates.ts'

/** Followers by day with what happened, and the key figures. */
export function StarOverview({ star: { analytics, activities } }: { star: StarDetail }) {
  const t = useTranslations('account.overview')
  const words = useTranslations('provenance.figure')
  const sentence = useActivitySentence()
  const dates = useDates()
  const { period, days, figures, provenance, bestPosts, platformDrops, rhythm } = analytics
  const annotations = annotatedActivities(activities, { period, timeZone: rhythm.timeZone })
  const hidesLikes = bestPosts.length > 0 && bestPosts.every(({ likes }) => likes === null)
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
            text: `${dates.shortDayOf(activity.at)}: ${sentence(activity)}`,
          }))}
        />
      </Card>
      <FigureGrid>
        {figures.map((figure) => (
          <FigureCard
            key={figure.key}
            figure={figure}
            unknownText={
              hidesLikes && (figure.key === 'engagementRate' || figure.key === 'medianLikes')
                ? words('hiddenLikes')
                : undefined
            }
          />
        ))}
      </FigureGrid>
    </Section>
  )
}
