import { notableEffect } from '@tidewatch/insights/posts/best-effect'
import type { TagStat } from '@tidewatch/insights/public/analytics'
import { DataTable } from '@tidewatch/ui/layout/data-table'
import { useTranslations } from 'next-intl'
import { useNumbers } from '#/features/insights/figures/use-numbers.ts'

interface TagTableProps {
  part: 'hashtags' | 'mentions'
  tags: readonly TagStat[]
}

/**
 * Hashtags or mentions with the performance of posts that use them, and its confidence. The heading names a tag whose
 * effect is more than chance.
 */
export function TagTable({ part, tags }: TagTableProps) {
  const t = useTranslations('patterns.tags')
  const sure = useTranslations('patterns.captions.confidence')
  const numbers = useNumbers()
  const formatTag = ({ tag }: TagStat) => `${part === 'hashtags' ? '#' : '@'}${tag}`
  const notable = notableEffect(tags)
  if (tags.length === 0) {
    return (
      <>
        <h3 className="font-semibold text-base">{t(`${part}.none`)}</h3>
        <p className="mt-1 text-sm text-soft">{t(`${part}.noneText`)}</p>
      </>
    )
  }
  return (
    <>
      <h3 className="break-words font-semibold text-base">
        {notable
          ? t('found', { tag: formatTag(notable), times: numbers.times(notable.timesMedian ?? 1) })
          : t(`${part}.title`)}
      </h3>
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
            className: 'max-w-48',
            sortValue: ({ tag }) => tag,
            cell: (row) => (
              <>
                <span className="block max-sm:break-all sm:truncate">{formatTag(row)}</span>
                {row.confidence === 'low' ? null : (
                  <span className="block text-soft text-xs">{sure(row.confidence)}</span>
                )}
              </>
            ),
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
    </>
  )
}
