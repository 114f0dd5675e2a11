import type { FigureKey } from '@tidewatch/insights/figure'
import type { Analytics } from '@tidewatch/insights/public/analytics'
import { useTranslations } from 'next-intl'
import { FigureCard, FigureGrid } from '#/features/insights/figures/figure-card.tsx'

/** What cannot be known while an account hides its likes. */
const needLikes: readonly FigureKey[] = ['engagementRate', 'medianLikes']

interface AccountFiguresProps {
  analytics: Analytics
  /** Few enough to stand beside each other on a wide screen. */
  isOneRow?: boolean
}

/** The key figures of an account's period; those that need likes say so where the account hides them. */
export function AccountFigures({ analytics: { figures, bestPosts }, isOneRow = false }: AccountFiguresProps) {
  const t = useTranslations('provenance.figure')
  const hidesLikes = bestPosts.length > 0 && bestPosts.every(({ likes }) => likes === null)
  return (
    <FigureGrid isOneRow={isOneRow}>
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
