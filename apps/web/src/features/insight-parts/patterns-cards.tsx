'use client'

import type { BestTimes, Cadence, CaptionLengthStat, TypeEffect } from '@tidewatch/insights/analytics'
import type { Provenance } from '@tidewatch/insights/figure'
import { Card } from '@tidewatch/ui/card'
import { HoursChart, WeekdaysChart } from '#/features/insight-parts/best-times-charts.tsx'
import { CadenceList } from '#/features/insight-parts/cadence-list.tsx'
import { CaptionLengths } from '#/features/insight-parts/caption-lengths.tsx'
import { TypeEffects } from '#/features/insight-parts/type-effects.tsx'

interface PatternsCardsProps {
  types: readonly TypeEffect[]
  bestTimes: BestTimes
  captionLengths: readonly CaptionLengthStat[]
  cadence: Cadence
  provenance: Provenance
}

/** What went together with better posts: type, weekday, hour, caption; and how regularly the account posts. */
export function PatternsCards({ types, bestTimes, captionLengths, cadence, provenance }: PatternsCardsProps) {
  return (
    <div className="grid gap-4 md:grid-cols-2 print:grid-cols-2">
      <Card className="min-w-0">
        <WeekdaysChart bestTimes={bestTimes} provenance={provenance} />
      </Card>
      <Card className="min-w-0">
        <HoursChart bestTimes={bestTimes} provenance={provenance} />
      </Card>
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
