'use client'

import type { TypeEffect } from '@tidewatch/insights/analytics'
import { tellingEffect } from '@tidewatch/insights/best-effect'
import type { Provenance } from '@tidewatch/insights/figure'
import { DataTable } from '@tidewatch/ui/data-table'
import { useTranslations } from 'next-intl'
import { PartProvenance } from '#/features/insight-parts/provenance.tsx'
import { useNumbers } from '#/features/insight-parts/use-numbers.ts'

interface TypeEffectsProps {
  types: readonly TypeEffect[]
  provenance: Provenance
}

/** How photos, videos, carousels and reels did against each other. */
export function TypeEffects({ types, provenance }: TypeEffectsProps) {
  const t = useTranslations('patterns')
  const names = useTranslations('provenance.posts.type')
  const numbers = useNumbers()
  const posts = types.reduce((sum, type) => sum + type.posts, 0)
  const telling = tellingEffect(types)
  return (
    <>
      <h3 className="font-semibold text-base">
        {telling
          ? t('types.found', { type: telling.type, times: numbers.times(telling.timesMedian ?? 1) })
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
                  <span className="block text-soft text-xs">{t(`captions.confidence.${confidence}`)}</span>
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
