import type { Figure, FigureKey } from '@tidewatch/insights/figure'
import type { Report } from '@tidewatch/insights/report/report'
import { presentFigures } from '@tidewatch/insights/report/report-sections'
import { Disclosure } from '@tidewatch/ui/layout/disclosure'
import { useTranslations } from 'next-intl'
import { FigureCard, FigureGrid } from '#/features/insights/figures/figure-card.tsx'
import { useAfterFirstPaint } from '#/features/insights/page/use-after-first-paint.ts'
import { useIsPrinting } from '../use-is-printing.ts'
import { Section } from './section.tsx'

/** Shown as a sentence below the lists that it's computed from. */
const keysShownElsewhere: readonly FigureKey[] = ['mutual']
const columns = 4

/** Figures at the top of a public account's report; the others are behind "All metrics". */
const first: readonly FigureKey[] = ['followers', 'followersGained', 'engagementRate', 'postsPerWeek']

/** The key figures, each with its change and provenance. */
export function FiguresSection({ report }: { report: Report }) {
  const t = useTranslations('reports.figures')
  const isPrinting = useIsPrinting()
  const isPainted = useAfterFirstPaint()
  const figures = presentFigures(report).filter(({ key }) => !keysShownElsewhere.includes(key))
  const shown = report.kind === 'public' ? figures.filter(({ key }) => first.includes(key)) : figures
  const others = figures.filter((figure) => !shown.includes(figure))
  return (
    <Section section="figures">
      <Figures report={report} figures={shown} />
      {others.length > 0 ? (
        <Disclosure className="mt-2" summary={t('all')} open={isPrinting}>
          {isPainted || isPrinting ? <Figures report={report} figures={others} /> : null}
        </Disclosure>
      ) : null}
    </Section>
  )
}

function Figures({ report, figures }: { report: Report; figures: readonly Figure[] }) {
  const t = useTranslations('reports.absent')
  const hasComparison = report.kind === 'public' ? !report.isBaseline : report.comparedWith !== null
  const unknownText = report.kind === 'archive' ? t('title') : undefined
  return (
    <FigureGrid>
      {figures.map((figure) => (
        <FigureCard key={figure.key} figure={figure} comparison={hasComparison} unknownText={unknownText} />
      ))}
      <Fillers count={figures.length} />
    </FigureGrid>
  )
}

/** Empty cells that complete the last row, because cells draw the grid's hairlines. */
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
