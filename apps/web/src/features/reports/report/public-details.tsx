'use client'

import type { PublicReport } from '@tidewatch/insights/report'
import { Card } from '@tidewatch/ui/card'
import { annotatedActivities } from '#/features/insight-parts/chart-annotations.ts'
import { CountsChart } from '#/features/insight-parts/counts-chart.tsx'
import { MixChart } from '#/features/insight-parts/mix-chart.tsx'
import { PostsTable } from '#/features/insight-parts/posts-table.tsx'
import { PartProvenance } from '#/features/insight-parts/provenance.tsx'
import { RhythmChart } from '#/features/insight-parts/rhythm-chart.tsx'
import { useActivitySentence } from '#/features/insight-parts/use-activity-sentence.ts'
import { Section } from './section.tsx'

/** What a public account's report shows in detail. */
export function PublicDetails({ report }: { report: PublicReport }) {
  const sentence = useActivitySentence()
  const { days, figures, bestPosts, mix, rhythm, changes, period } = report
  const looks = figures.find(({ key }) => key === 'followers')?.provenance ?? rhythm.provenance
  const annotations = annotatedActivities(changes, { period, timeZone: period.timeZone })
  return (
    <>
      <Section section="followersLine">
        <Card>
          <CountsChart
            days={days}
            count="followers"
            figures={figures}
            provenance={looks}
            annotations={annotations.map(({ day, activity }) => ({ day, text: sentence(activity) }))}
          />
        </Card>
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
    </>
  )
}
