'use client'

import type { ChartNote } from '@tidewatch/contract/note'
import { annotatedActivities } from '@tidewatch/insights/annotated-activities'
import type { PublicReport } from '@tidewatch/insights/report'
import { Card } from '@tidewatch/ui/card'
import { useTranslations } from 'next-intl'
import { CountsChart } from '#/features/insight-parts/counts-chart.tsx'
import { ForecastText } from '#/features/insight-parts/forecast-text.tsx'
import { MixChart } from '#/features/insight-parts/mix-chart.tsx'
import { PatternsCards } from '#/features/insight-parts/patterns-cards.tsx'
import { PlatformDropNotice } from '#/features/insight-parts/platform-drop-notice.tsx'
import { PostsTable } from '#/features/insight-parts/posts-table.tsx'
import { PartProvenance } from '#/features/insight-parts/provenance.tsx'
import { RhythmChart } from '#/features/insight-parts/rhythm-chart.tsx'
import { TagTables } from '#/features/insight-parts/tag-tables.tsx'
import { useActivitySentence } from '#/features/insight-parts/use-activity-sentence.ts'
import { NotedReportChart } from '#/features/notes/noted-report-chart.tsx'
import { Section } from './section.tsx'

/** What reports hold since version 2: what works, hashtags and mentions, the outlook. */
function Habits({ report }: { report: PublicReport }) {
  const t = useTranslations('patterns')
  const { types, bestTimes, captionLengths, cadence, hashtags, mentions, forecast, rhythm } = report
  const { provenance } = rhythm
  return (
    <>
      {types && bestTimes && captionLengths && cadence ? (
        <Section section="patterns" description={t('description')}>
          <PatternsCards {...{ types, bestTimes, captionLengths, cadence, provenance }} />
        </Section>
      ) : null}
      {hashtags && mentions ? (
        <Section section="tags">
          <TagTables hashtags={hashtags} mentions={mentions} provenance={provenance} />
        </Section>
      ) : null}
      {forecast === undefined ? null : (
        <Section section="outlook">
          <Card>
            <ForecastText forecast={forecast} provenance={provenance} />
          </Card>
        </Section>
      )}
    </>
  )
}

/** What a public account's report shows in detail. */
export function PublicDetails({ report, notes }: { report: PublicReport; notes: readonly ChartNote[] }) {
  const sentence = useActivitySentence()
  const { days, figures, bestPosts, mix, rhythm, changes, period } = report
  const looks = figures.find(({ key }) => key === 'followers')?.provenance ?? rhythm.provenance
  // What one look alone has shown explains no curve yet.
  const certain = changes.filter(({ unconfirmed }) => !unconfirmed)
  const annotations = annotatedActivities(certain, { period, timeZone: period.timeZone })
  const chart = {
    days,
    count: 'followers',
    figures,
    provenance: looks,
    annotations: annotations.map(({ day, activity }) => ({ day, text: sentence(activity) })),
  } as const
  return (
    <>
      <Section section="followersLine">
        <PlatformDropNotice days={report.platformDrops ?? []} />
        <Card>{notes.length > 0 ? <NotedReportChart {...chart} notes={notes} /> : <CountsChart {...chart} />}</Card>
      </Section>
      <Section section="bestPosts">
        <PostsTable posts={bestPosts} />
        <div className="mt-2">
          <PartProvenance part="bestPosts" provenance={rhythm.provenance} />
        </div>
      </Section>
      <Section section="mix">
        <Card>
          <MixChart mix={mix} provenance={rhythm.provenance} />
        </Card>
      </Section>
      <Section section="rhythm">
        <Card>
          <RhythmChart rhythm={rhythm} />
        </Card>
      </Section>
      <Habits report={report} />
    </>
  )
}
