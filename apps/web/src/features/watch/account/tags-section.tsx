import type { Analytics } from '@tidewatch/insights/public/analytics'
import { useTranslations } from 'next-intl'
import { TagTables } from '#/features/insights/posts/tag-tables.tsx'
import { Section } from '#/features/watch/account/section.tsx'

/** Hashtags and mentions, and how posts with them did. */
export function TagsSection({ analytics }: { analytics: Analytics }) {
  const t = useTranslations('patterns.tags')
  return (
    <Section id="tags" title={t('title')}>
      <TagTables {...analytics} />
    </Section>
  )
}
