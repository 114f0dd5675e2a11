'use client'

import type { Analytics } from '@tidewatch/insights/analytics'
import type { FigureKey } from '@tidewatch/insights/figure'
import { useTranslations } from 'next-intl'
import { FigureCard, FigureGrid } from '#/features/insight-parts/figure-card.tsx'

/** What cannot be known while an account hides its likes. */
const needLikes: readonly FigureKey[] = ['engagementRate', 'medianLikes']

/** The key figures of an account's period; those that need likes say so where the account hides them. */
export function AccountFigures({ analytics: { figures, bestPosts } }: { analytics: Analytics }) {
  const t = useTranslations('provenance.figure')
  const hidesLikes = bestPosts.length > 0 && bestPosts.every(({ likes }) => likes === null)
  return (
    <FigureGrid>
      {figures.map((figure) => (
        <FigureCard
          key={figure.key}
          figure={figure}
          unknownText={hidesLikes && needLikes.includes(figure.key) ? t('hiddenLikes') : undefined}
        />
      ))}
    </FigureGrid>
  )
}
