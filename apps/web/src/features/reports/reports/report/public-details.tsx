import type { ChartNote } from '@tidewatch/contract/reports/notes'
import type { Provenance } from '@tidewatch/insights/figure'
import type { PublicReport } from '@tidewatch/insights/report/report'
import { Card } from '@tidewatch/ui/layout/card'
import { Button } from '@tidewatch/ui/primitives/button'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { PartProvenance } from '#/features/insights/figures/provenance.tsx'
import { ForecastText } from '#/features/insights/forecast/forecast-text.tsx'
import { PatternsCards } from '#/features/insights/patterns/patterns-cards.tsx'
import { RhythmChart } from '#/features/insights/patterns/rhythm-chart.tsx'
import { MixChart } from '#/features/insights/posts/mix-chart.tsx'
import { PostsTable } from '#/features/insights/posts/posts-table.tsx'
import { TagTables } from '#/features/insights/posts/tag-tables.tsx'
import { useIsPrinting } from '../use-is-printing.ts'
import { FollowersLine } from './followers-line.tsx'
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
  const { bestPosts, mix, rhythm } = report
  return (
    <>
      <FollowersLine report={report} notes={notes} />
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
