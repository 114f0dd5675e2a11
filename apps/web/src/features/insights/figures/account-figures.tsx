import type { FigureKey } from '@tidewatch/insights/figure'
import type { Analytics } from '@tidewatch/insights/public/analytics'
import { useTranslations } from 'next-intl'
import { FigureCard, FigureGrid } from '#/features/insights/figures/figure-card.tsx'

/** Figures that are unknown while an account hides its likes. */
const keysNeedingLikes: readonly FigureKey[] = ['engagementRate', 'medianLikes']

interface AccountFiguresProps {
  analytics: Analytics
  /** Few enough for a single row on a wide screen. */
  isOneRow?: boolean
}

/** The key figures of an account's period. Those that need likes say so if the account hides them. */
export function AccountFigures({ analytics: { figures, bestPosts }, isOneRow = false }: AccountFiguresProps) {
  const t = useTranslations('provenance.figure')
  const hidesLikes = bestPosts.length > 0 && bestPosts.every(({ likes }) => likes === null)
  return (
    <FigureGrid isOneRow={isOneRow}>
      {figures.map((figure) => (
        <FigureCard
          key={figure.key}
          figure={figure}
          unknownText={hidesLikes && keysNeedingLikes.includes(figure.key) ? t('hiddenLikes') : undefined}
        />
      ))}
    </FigureGrid>
  )
}
