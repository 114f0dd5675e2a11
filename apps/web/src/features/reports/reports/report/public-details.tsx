import type { ChartNote } from '@tidewatch/contract/reports/notes'
import type { Provenance } from '@tidewatch/insights/figure'
import { annotatedActivities } from '@tidewatch/insights/public/activities/annotated-activities'
import type { PublicReport } from '@tidewatch/insights/report/report'
import { Card } from '@tidewatch/ui/layout/card'
import { Button } from '@tidewatch/ui/primitives/button'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { PlatformDropNotice } from '#/features/insights/activity/platform-drop-notice.tsx'
import { useActivitySentence } from '#/features/insights/activity/use-activity-sentence.ts'
import { CountsChart } from '#/features/insights/figures/counts-chart.tsx'
import { PartProvenance } from '#/features/insights/figures/provenance.tsx'
import { ForecastText } from '#/features/insights/forecast/forecast-text.tsx'
import { PatternsCards } from '#/features/insights/patterns/patterns-cards.tsx'
import { RhythmChart } from '#/features/insights/patterns/rhythm-chart.tsx'
import { MixChart } from '#/features/insights/posts/mix-chart.tsx'
import { PostsTable } from '#/features/insights/posts/posts-table.tsx'
import { TagTables } from '#/features/insights/posts/tag-tables.tsx'
import { NotedReportChart } from '#/features/reports/notes/noted-report-chart.tsx'
import { useIsPrinting } from '../use-is-printing.ts'
import { Section } from './section.tsx'

/** What works, hashtags and mentions, the forecast. */
function Habits({ report }: { report: PublicReport }) {
  const t = useTranslations('patterns')
  const { types, bestTimes, captionLengths, cadence, hashtags, mentions, forecast, rhythm } = report
  const { provenance } = rhythm
  return (
    <>
      <Section section="patterns" description={t('description')} folded>
        <PatternsCards {...{ types, bestTimes, captionLengths, cadence, provenance }} />
      </Section>
      <Section section="tags" folded>
        <TagTables hashtags={hashtags} mentions={mentions} provenance={provenance} />
      </Section>
      <Section section="forecast" folded>
        <Card>
          <ForecastText forecast={forecast} provenance={provenance} />
        </Card>
      </Section>
    </>
  )
}

const initialPostCount = 3

/** Shows the first three until expanded or printed. */
function BestPosts({ posts, provenance }: { posts: PublicReport['bestPosts']; provenance: Provenance }) {
  const t = useTranslations('reports.changes')
  const [isOpen, setOpen] = useState(false)
  const showsAll = useIsPrinting() || isOpen || posts.length <= initialPostCount
  return (
    <>
      <PostsTable posts={showsAll ? posts : posts.slice(0, initialPostCount)} />
      <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
        <PartProvenance part="bestPosts" provenance={provenance} />
        {showsAll ? null : (
          <Button size="sm" onClick={() => setOpen(true)}>
            {t('showAll', { count: posts.length })}
          </Button>
        )}
      </div>
    </>
  )
}

/** The details of a public account's report. */
export function PublicDetails({ report, notes }: { report: PublicReport; notes: readonly ChartNote[] }) {
  const sentence = useActivitySentence()
  const { days, figures, bestPosts, mix, rhythm, changes, period } = report
  const collections = figures.find(({ key }) => key === 'followers')?.provenance ?? rhythm.provenance
  // A change that only one collection has shown doesn't explain the chart yet.
  const confirmed = changes.filter(({ unconfirmed }) => !unconfirmed)
  const annotations = annotatedActivities(confirmed, { period, timeZone: period.timeZone })
  const chart = {
    days,
    count: 'followers',
    figures,
    provenance: collections,
    annotations: annotations.map(({ day, activity }) => ({ day, text: sentence(activity) })),
  } as const
  return (
    <>
      <Section section="followersLine">
        <PlatformDropNotice days={report.platformDrops} />
        <Card>{notes.length > 0 ? <NotedReportChart {...chart} notes={notes} /> : <CountsChart {...chart} />}</Card>
      </Section>
      <Section section="bestPosts">
        <BestPosts posts={bestPosts} provenance={rhythm.provenance} />
      </Section>
      <Section section="mix" folded>
        <Card>
          <MixChart mix={mix} provenance={rhythm.provenance} />
        </Card>
      </Section>
      <Section section="postingTimes" folded>
        <Card>
          <RhythmChart rhythm={rhythm} />
        </Card>
      </Section>
      <Habits report={report} />
    </>
  )
}
