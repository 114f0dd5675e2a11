'use client'

import type { Analytics, TagStat } from '@tidewatch/insights/analytics'
import { Card } from '@tidewatch/ui/card'
import { DataTable } from '@tidewatch/ui/data-table'
import { useTranslations } from 'next-intl'
import { Section } from '#/features/account/section.tsx'
import { PartProvenance } from '#/features/insight-parts/provenance.tsx'
import { useNumbers } from '#/features/insight-parts/use-numbers.ts'

/** Hashtags and mentions, and how posts with them did. */
export function TagsSection({ analytics }: { analytics: Analytics }) {
  const t = useTranslations('account.tags')
  return (
    <Section id="tags" title={t('title')}>
      <div className="grid gap-4 md:grid-cols-2">
        {(['hashtags', 'mentions'] as const).map((part) => (
          <Card key={part} padding="sm" className="flex min-w-0 flex-col">
            <TagTable part={part} tags={analytics[part]} />
            <div className="mt-auto pt-2">
              <PartProvenance part={part} provenance={analytics.provenance} />
            </div>
          </Card>
        ))}
      </div>
    </Section>
  )
}

function TagTable({ part, tags }: { part: 'hashtags' | 'mentions'; tags: readonly TagStat[] }) {
  const t = useTranslations('account.tags')
  const numbers = useNumbers()
  const sign = part === 'hashtags' ? '#' : '@'
  return (
    <>
      <h3 className="font-semibold text-base">{tags.length === 0 ? t(`${part}.none`) : t(`${part}.title`)}</h3>
      {tags.length === 0 ? (
        <p className="mt-1 text-sm text-soft">{t(`${part}.noneText`)}</p>
      ) : (
        <DataTable
          caption={t(`${part}.title`)}
          hideCaption
          rows={tags}
          rowKey={({ tag }) => tag}
          maxHeight={360}
          columns={[
            {
              key: 'tag',
              header: t(`${part}.name`),
              className: 'max-w-48 truncate',
              sortValue: ({ tag }) => tag,
              cell: ({ tag }) => `${sign}${tag.replace(/^[#@]/, '')}`,
            },
            {
              key: 'posts',
              header: t('posts'),
              numeric: true,
              sortValue: ({ posts }) => posts,
              cell: ({ posts }) => numbers.count(posts),
            },
            {
              key: 'times',
              header: t('times'),
              numeric: true,
              sortValue: ({ timesMedian }) => timesMedian,
              cell: ({ timesMedian }) =>
                timesMedian === null ? (
                  <span className="text-soft">–</span>
                ) : (
                  t('timesValue', { value: numbers.times(timesMedian) })
                ),
            },
          ]}
        />
      )}
    </>
  )
}
