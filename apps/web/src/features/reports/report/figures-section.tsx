'use client'

import type { Figure, FigureKey } from '@tidewatch/insights/figure'
import type { Report } from '@tidewatch/insights/report'
import { useTranslations } from 'next-intl'
import { FigureCard, FigureGrid } from '#/features/insight-parts/figure-card.tsx'
import { Section } from './section.tsx'

/** Told in a sentence below the lists that it is made from. */
const elsewhere: readonly FigureKey[] = ['mutual']
const columns = 4

/** The key figures with their change and where each comes from. */
export function FiguresSection({ report }: { report: Report }) {
  const t = useTranslations('reports.absent')
  const figures = report.figures.filter(({ key }) => !elsewhere.includes(key))
  const hasBefore = report.kind === 'public' ? !report.isBaseline : report.comparedWith !== null
  const unknownText = report.kind === 'archive' ? t('title') : undefined
  return (
    <Section section="figures">
      <FigureGrid>
        {figures.map((figure: Figure) => (
          <FigureCard key={figure.key} figure={figure} comparison={hasBefore} unknownText={unknownText} />
        ))}
        <Fillers count={figures.length} />
      </FigureGrid>
    </Section>
  )
}

/** Empty fields that complete the last row, so that the grid's hairlines stay hairlines. */
function Fillers({ count }: { count: number }) {
  const missing = (columns - (count % columns)) % columns
  return ['first', 'second', 'third']
    .slice(0, missing)
    .map((place) => (
      <div
        key={place}
        aria-hidden="true"
        className={place === 'first' && count % 2 === 1 ? undefined : 'hidden lg:block print:block'}
      />
    ))
}
