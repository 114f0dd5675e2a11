import type { Provenance } from '@tidewatch/insights/figure'
import { leadingType, strongestType } from '@tidewatch/insights/posts/leading-type'
import type { MixShare } from '@tidewatch/insights/public/analytics'
import { ShareBar } from '@tidewatch/ui/charts/share-bar'
import { useTranslations } from 'next-intl'
import { PartProvenance } from '#/features/insights/figures/provenance.tsx'
import { useChartLabels } from '#/features/insights/figures/use-chart-labels.ts'
import { useNumbers } from '#/features/insights/figures/use-numbers.ts'

interface MixChartProps {
  /** Most frequent first. */
  mix: readonly MixShare[]
  provenance: Provenance
  level?: 2 | 3 | 4
}

/** The share of photos, videos, carousels and reels, and the engagement of each. */
export function MixChart({ mix, provenance, level = 3 }: MixChartProps) {
  const t = useTranslations('provenance.mix')
  const types = useTranslations('provenance.posts.type')
  const { labels, format } = useChartLabels()
  const numbers = useNumbers()
  const lead = leadingType(mix)
  const total = mix.reduce((sum, { posts }) => sum + posts, 0)
  const strongest = strongestType(mix)
  const summary = mix.length === 1 ? t('onlySummary', { total }) : t('summary', { types: mix.length, total })
  const note = <PartProvenance part="mix" provenance={provenance} />
  if (lead.kind === 'none') {
    const Heading = `h${level}` as const
    return (
      <div>
        <Heading className="font-semibold text-base">{t('none')}</Heading>
        {note}
      </div>
    )
  }
  return (
    <ShareBar
      title={
        lead.kind === 'even'
          ? t('even', { type: lead.type, second: lead.second })
          : t(lead.kind, { type: lead.type, share: numbers.share(lead.share) })
      }
      summary={
        strongest
          ? `${summary} ${t('bestType', { type: strongest.type, median: numbers.count(strongest.median) })}`
          : summary
      }
      labels={labels}
      format={format}
      level={level}
      labelHeader={t('type')}
      valueHeader={t('posts')}
      shareHeader={t('share')}
      parts={mix.map(({ type, posts, medianInteractions }) => ({
        key: type,
        label: types(type),
        value: posts,
        valueText:
          medianInteractions === null
            ? numbers.count(posts)
            : `${numbers.count(posts)}, ${t('median', { value: numbers.count(medianInteractions) })}`,
      }))}
      note={note}
    />
  )
}
