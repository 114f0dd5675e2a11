import type { ChartNote } from '@tidewatch/contract/reports/notes'
import { annotatedActivities } from '@tidewatch/insights/public/activities/annotated-activities'
import type { PublicReport } from '@tidewatch/insights/report/report'
import { countTrend } from '@tidewatch/insights/statistics/count-trend'
import { Card } from '@tidewatch/ui/layout/card'
import { useTranslations } from 'next-intl'
import { PlatformDropNotice } from '#/features/insights/activity/platform-drop-notice.tsx'
import { useActivitySentence } from '#/features/insights/activity/use-activity-sentence.ts'
import { CountsChart } from '#/features/insights/figures/counts-chart.tsx'
import { NotedReportChart } from '#/features/reports/notes/noted-report-chart.tsx'
import { ReportNotes } from '#/features/reports/notes/report-notes.tsx'
import { Section } from './section.tsx'

interface FollowersLineProps {
  report: Pick<PublicReport, 'days' | 'figures' | 'rhythm' | 'changes' | 'period' | 'platformDrops'>
  notes: readonly ChartNote[]
}

/** Followers by day: a chart, or a sentence if fewer than two days have a count. */
export function FollowersLine({ report, notes }: FollowersLineProps) {
  const t = useTranslations('provenance.counts')
  const sentence = useActivitySentence()
  const { days, figures, rhythm, changes, period, platformDrops } = report
  const trend = countTrend(days, 'followers')
  if (trend.kind !== 'many') {
    return (
      <>
        <Section section="followersLine">
          <PlatformDropNotice days={platformDrops} />
          <p className="text-soft">
            {trend.kind === 'one' ? t('oneCheck.followers', { value: trend.only.value }) : t('none.followers')}
          </p>
        </Section>
        {notes.length > 0 ? <ReportNotes notes={notes} /> : null}
      </>
    )
  }
  // A change that only one collection has shown doesn't explain the chart yet.
  const confirmed = changes.filter(({ unconfirmed }) => !unconfirmed)
  const annotations = annotatedActivities(confirmed, { period, timeZone: period.timeZone })
  const chart = {
    days,
    count: 'followers',
    figures,
    provenance: figures.find(({ key }) => key === 'followers')?.provenance ?? rhythm.provenance,
    annotations: annotations.map(({ day, activity }) => ({ day, text: sentence(activity) })),
  } as const
  return (
    <Section section="followersLine">
      <PlatformDropNotice days={platformDrops} />
      <Card>{notes.length > 0 ? <NotedReportChart {...chart} notes={notes} /> : <CountsChart {...chart} />}</Card>
    </Section>
  )
}
