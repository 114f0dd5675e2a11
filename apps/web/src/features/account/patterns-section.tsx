'use client'

import type { Analytics } from '@tidewatch/insights/analytics'
import { useTranslations } from 'next-intl'
import { Section } from '#/features/account/section.tsx'
import { PatternsCards } from '#/features/insight-parts/patterns-cards.tsx'

/** What went together with better posts: type, weekday, hour, caption, regularity. */
export function PatternsSection({ analytics }: { analytics: Analytics }) {
  const t = useTranslations('patterns')
  return (
    <Section id="patterns" title={t('title')} description={t('description')}>
      <PatternsCards {...analytics} />
    </Section>
  )
}
