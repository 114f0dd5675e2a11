import type { Provenance } from '@tidewatch/insights/figure'
import { notableEffect } from '@tidewatch/insights/posts/best-effect'
import type { TypeEffect } from '@tidewatch/insights/public/analytics'
import { DataTable } from '@tidewatch/ui/layout/data-table'
import { useTranslations } from 'next-intl'
import { PartProvenance } from '#/features/insights/figures/provenance.tsx'
import { useNumbers } from '#/features/insights/figures/use-numbers.ts'

interface TypeEffectsProps {
  types: readonly TypeEffect[]
  provenance: Provenance
}

/** Performance of photos, videos, carousels and reels, compared. */
export function TypeEffects({ types, provenance }: TypeEffectsProps) {
  const t = useTranslations('patterns')
  const names = useTranslations('provenance.posts.type')
  const numbers = useNumbers()
  const posts = types.reduce((sum, type) => sum + type.posts, 0)
  const notable = notableEffect(types)
  return (
    <>
      <h3 className="font-semibold text-base">
        {notable
          ? t('types.found', { type: notable.type, times: numbers.times(notable.timesMedian ?? 1) })
          : t(posts === 0 ? 'types.tooFew' : 'types.none')}
      </h3>
      {posts === 0 ? null : (
        <DataTable
          caption={t('types.type')}
          hideCaption
          rows={types}
          rowKey={({ type }) => type}
          columns={[
            {
              key: 'type',
              header: t('types.type'),
              cell: ({ type, confidence }) => (
                <>
                  <span className="block">{names(type)}</span>
                  {confidence === 'low' ? null : (
                    <span className="block text-soft text-xs">{t(`captions.confidence.${confidence}`)}</span>
                  )}
                </>
              ),
            },
            { key: 'posts', header: t('captions.posts'), numeric: true, cell: (row) => numbers.count(row.posts) },
            {
              key: 'times',
              header: t('captions.times'),
              numeric: true,
              cell: ({ timesMedian }) =>
                timesMedian === null ? '–' : t('captions.timesValue', { value: numbers.times(timesMedian) }),
            },
          ]}
        />
      )}
      <div className="mt-2">
        <PartProvenance part="types" provenance={{ ...provenance, basis: { kind: 'posts', count: posts } }} />
      </div>
    </>
  )
}
