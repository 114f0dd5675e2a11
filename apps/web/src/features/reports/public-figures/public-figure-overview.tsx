import type { PublicFigureDetail } from '@tidewatch/contract/reports/public-figures'
import { annotatedActivities } from '@tidewatch/insights/public/activities/annotated-activities'
import { Card } from '@tidewatch/ui/layout/card'
import { useTranslations } from 'next-intl'
import { PlatformDropNotice } from '#/features/insights/activity/platform-drop-notice.tsx'
import { useActivitySentence } from '#/features/insights/activity/use-activity-sentence.ts'
import { AccountFigures } from '#/features/insights/figures/account-figures.tsx'
import { CountsChart } from '#/features/insights/figures/counts-chart.tsx'
import { Section } from '#/features/insights/page/section.tsx'
import { PeriodLabel } from '#/features/insights/times/period-label.tsx'

/** Followers by day with events, and the key figures. */
export function PublicFigureOverview({
  publicFigure: { analytics, activities },
}: {
  publicFigure: PublicFigureDetail
}) {
  const t = useTranslations('account.sections')
  const sentence = useActivitySentence()
  const { period, days, figures, provenance, platformDrops, rhythm } = analytics
  const annotations = annotatedActivities(activities, { period, timeZone: rhythm.timeZone })
  return (
    <Section id="overview" title={t('overview')} description={<PeriodLabel period={period} />}>
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
