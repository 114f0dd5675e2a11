import type { Analytics } from '@tidewatch/insights/public/analytics'
import { useTranslations } from 'next-intl'
import { PatternsCards } from '#/features/insights/times/patterns-cards.tsx'
import { Section } from '#/features/watch/account/section.tsx'

/** What went together with better posts: type, weekday, hour, caption, regularity. */
export function PatternsSection({ analytics }: { analytics: Analytics }) {
  const t = useTranslations('patterns')
  return (
    <Section id="patterns" title={t('title')} description={t('description')}>
      <PatternsCards {...analytics} />
    </Section>
  )
}
