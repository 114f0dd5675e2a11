import type { Analytics } from '@tidewatch/insights/public/analytics'
import { ForecastSection } from '#/features/watch/account/forecast-section.tsx'
import { MixSection } from '#/features/watch/account/mix-section.tsx'
import { PatternsSection } from '#/features/watch/account/patterns-section.tsx'
import { RhythmSection } from '#/features/watch/account/rhythm-section.tsx'
import { TagsSection } from '#/features/watch/account/tags-section.tsx'

/** What an account's posts have in common: what works, when, which types and tags, and where it leads. */
export function PatternsTab({ analytics }: { analytics: Analytics }) {
  return (
    <>
      <PatternsSection analytics={analytics} />
      <RhythmSection analytics={analytics} />
      <MixSection analytics={analytics} />
      <TagsSection analytics={analytics} />
      {analytics.forecast ? <ForecastSection analytics={analytics} /> : null}
    </>
  )
}
