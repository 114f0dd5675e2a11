import type { Provenance } from '@tidewatch/insights/figure'
import type { BestTimes, Cadence, CaptionLengthStat, TypeEffect } from '@tidewatch/insights/public/analytics'
import { Card } from '@tidewatch/ui/layout/card'
import { CaptionLengths } from '#/features/insights/posts/caption-lengths.tsx'
import { TypeEffects } from '#/features/insights/posts/type-effects.tsx'
import { HoursChart, TooFewPosts, WeekdaysChart } from './best-times-charts.tsx'
import { CadenceList } from './cadence-list.tsx'

interface PatternsCardsProps {
  types: readonly TypeEffect[]
  bestTimes: BestTimes
  captionLengths: readonly CaptionLengthStat[]
  cadence: Cadence
  provenance: Provenance
}

/** What correlates with better posts: type, weekday, hour, caption; and how regularly the account posts. */
export function PatternsCards({ types, bestTimes, captionLengths, cadence, provenance }: PatternsCardsProps) {
  // One notice covers both charts.
  const hasTooFewPosts = bestTimes.weekdays.length === 0 && bestTimes.hours.length === 0
  return (
    <div className="grid gap-4 md:grid-cols-2 print:grid-cols-2">
      {hasTooFewPosts ? (
        <Card className="min-w-0 md:col-span-2 print:col-span-2">
          <TooFewPosts bestTimes={bestTimes} provenance={provenance} />
        </Card>
      ) : (
        <>
          <Card className="min-w-0">
            <WeekdaysChart bestTimes={bestTimes} provenance={provenance} />
          </Card>
          <Card className="min-w-0">
            <HoursChart bestTimes={bestTimes} provenance={provenance} />
          </Card>
        </>
      )}
      <Card className="min-w-0">
        <TypeEffects types={types} provenance={provenance} />
      </Card>
      <Card className="min-w-0">
        <CaptionLengths lengths={captionLengths} provenance={provenance} />
      </Card>
      <Card className="min-w-0 md:col-span-2 print:col-span-2">
        <CadenceList cadence={cadence} provenance={provenance} />
      </Card>
    </div>
  )
}
