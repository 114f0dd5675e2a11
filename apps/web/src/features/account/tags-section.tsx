'use client'

import type { Analytics } from '@tidewatch/insights/analytics'
import { useTranslations } from 'next-intl'
import { Section } from '#/features/account/section.tsx'
import { TagTables } from '#/features/insight-parts/tag-tables.tsx'

/** Hashtags and mentions, and how posts with them did. */
export function TagsSection({ analytics }: { analytics: Analytics }) {
  const t = useTranslations('patterns.tags')
  return (
    <Section id="tags" title={t('title')}>
      <TagTables {...analytics} />
    </Section>
  )
}
