import type { Analytics } from '@tidewatch/insights/public/analytics'
import { Card } from '@tidewatch/ui/layout/card'
import { useTranslations } from 'next-intl'
import { ForecastText } from '#/features/insights/forecast/forecast-text.tsx'
import { Section } from '#/features/insights/page/section.tsx'
import { PatternsCards } from '#/features/insights/patterns/patterns-cards.tsx'
import { MixChart } from '#/features/insights/posts/mix-chart.tsx'
import { TagTables } from '#/features/insights/posts/tag-tables.tsx'
import { RhythmSection } from '#/features/watch/account/rhythm-section.tsx'

/** Patterns in an account's posts: what works, when, which types and tags, and the forecast. */
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

/** What correlates with better posts: type, weekday, hour, caption, regularity. */
function PatternsSection({ analytics }: { analytics: Analytics }) {
  const t = useTranslations('patterns')
  return (
    <Section id="patterns" title={t('title')} description={t('description')}>
      <PatternsCards {...analytics} />
    </Section>
  )
}

function MixSection({ analytics: { mix, provenance } }: { analytics: Analytics }) {
  const t = useTranslations('account.mix')
  return (
    <Section id="mix" title={t('title')}>
      <Card>
        <MixChart mix={mix} provenance={provenance} />
      </Card>
    </Section>
  )
}

/** Hashtags and mentions, and the performance of posts that use them. */
function TagsSection({ analytics }: { analytics: Analytics }) {
  const t = useTranslations('patterns.tags')
  return (
    <Section id="tags" title={t('title')}>
      <TagTables {...analytics} />
    </Section>
  )
}

/** When the next follower milestone is due at the current pace, and how accurate such forecasts were. */
function ForecastSection({ analytics: { forecast, provenance } }: { analytics: Analytics }) {
  const t = useTranslations('account.sections')
  return (
    <Section id="outlook" title={t('forecast')}>
      <Card>
        <ForecastText forecast={forecast} provenance={provenance} />
      </Card>
    </Section>
  )
}
