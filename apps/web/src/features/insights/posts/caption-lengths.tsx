import type { Provenance } from '@tidewatch/insights/figure'
import { notableEffect } from '@tidewatch/insights/posts/best-effect'
import type { CaptionLengthStat } from '@tidewatch/insights/public/analytics'
import { DataTable } from '@tidewatch/ui/layout/data-table'
import { useTranslations } from 'next-intl'
import { PartProvenance } from '#/features/insights/figures/provenance.tsx'
import { useNumbers } from '#/features/insights/figures/use-numbers.ts'

interface CaptionLengthsProps {
  lengths: readonly CaptionLengthStat[]
  provenance: Provenance
}

/** Performance of posts by caption length. */
export function CaptionLengths({ lengths, provenance }: CaptionLengthsProps) {
  const t = useTranslations('patterns.captions')
  const numbers = useNumbers()
  const posts = lengths.reduce((sum, length) => sum + length.posts, 0)
  const notable = notableEffect(lengths)
  return (
    <>
      <h3 className="font-semibold text-base">
        {notable
          ? t('found', { length: notable.length, times: numbers.times(notable.timesMedian ?? 1) })
          : t(posts === 0 ? 'tooFew' : 'none')}
      </h3>
      {posts === 0 ? null : (
        <DataTable
          caption={t('title')}
          hideCaption
          rows={lengths}
          rowKey={({ length }) => length}
          columns={[
            { key: 'length', header: t('length'), cell: (row) => <LengthName row={row} /> },
            { key: 'posts', header: t('posts'), numeric: true, cell: (row) => numbers.count(row.posts) },
            {
              key: 'times',
              header: t('times'),
              numeric: true,
              cell: ({ timesMedian }) =>
                timesMedian === null ? '–' : t('timesValue', { value: numbers.times(timesMedian) }),
            },
          ]}
        />
      )}
      <div className="mt-2">
        <PartProvenance part="captionLengths" provenance={{ ...provenance, basis: { kind: 'posts', count: posts } }} />
      </div>
    </>
  )
}

/** The confidence goes below the length, since a phone has no room beside it. */
function LengthName({ row: { length, confidence } }: { row: CaptionLengthStat }) {
  const t = useTranslations('patterns.captions')
  return (
    <>
      <span className="block">{t(`lengths.${length}`)}</span>
      {confidence === 'low' ? null : <span className="block text-soft text-xs">{t(`confidence.${confidence}`)}</span>}
    </>
  )
}
