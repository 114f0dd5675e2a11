import { changeFigures, type Figure as FigureDocument, type FigureKey } from '@tidewatch/insights/figure'
import { Delta } from '@tidewatch/ui/charts/delta'
import { Figure } from '@tidewatch/ui/charts/figure'
import { cn } from '@tidewatch/ui/primitives/cn'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { FigureProvenance } from '#/features/insights/figures/provenance.tsx'
import { useFigures } from '#/features/insights/figures/use-figures.ts'

/** Figures that are better when higher. Changes of the others are neutral: plain text with the previous value. */
const better = new Set<FigureKey>([
  'followers',
  'followersGained',
  'followersPerWeek',
  'followersPerDay',
  'growthRate',
  'engagementRate',
  'engagementRateMean',
  'engagementByViews',
  'engagementPerDay',
  'medianLikes',
  'medianComments',
  'medianViews',
  'archiveFollowers',
  'fans',
  'mutual',
])

interface FigureCardProps {
  figure: FigureDocument
  /** False hides the comparison, as in a first report, which has none. */
  comparison?: boolean
  /** Why the value is missing, if the screen knows, for instance hidden likes. */
  unknownText?: string
}

/** A key figure with its provenance and its change since the previous period. */
export function FigureCard({ figure, comparison = true, unknownText }: FigureCardProps) {
  const t = useTranslations('insights.figures')
  const words = useTranslations('provenance.figure')
  const numbers = useFigures()
  const { key, value, unit } = figure
  const formatChange = changeFigures.has(key) ? numbers.signed : numbers.byUnit
  return (
    <div className="relative">
      <Figure
        label={<span className="block pr-6">{t(`${key}.label`)}</span>}
        value={value === null ? (unknownText ?? words('unknown')) : formatChange(value, unit)}
        unknown={value === null}
        delta={comparison && value !== null ? <FigureDelta figure={figure} formatChange={formatChange} /> : undefined}
      />
      <span className="absolute top-4 right-4 sm:top-5">
        <FigureProvenance figure={figure} />
      </span>
    </div>
  )
}

interface FigureDeltaProps {
  figure: FigureDocument
  formatChange: (value: number, unit: FigureDocument['unit']) => string
}

function FigureDelta({ figure: { key, value, previous, unit }, formatChange }: FigureDeltaProps) {
  const t = useTranslations('provenance.figure')
  const numbers = useFigures()
  if (value === null || previous === null) return <Delta value={null} unknownText={t('noComparison')} />
  if (!better.has(key) || changeFigures.has(key)) {
    return <span className="text-sm text-soft">{t('previous', { value: formatChange(previous, unit) })}</span>
  }
  const change = value - previous
  return <Delta value={change} text={numbers.difference(change, unit)} unknownText={t('noComparison')} />
}

/** Key figures in a grid divided by hairlines: two columns on a phone, four on wider screens. */
export function FigureGrid({ children, isOneRow = false }: { children: ReactNode; isOneRow?: boolean }) {
  return (
    <div
      className={cn(
        'grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-hairline bg-raised *:[box-shadow:1px_1px_0_var(--color-hairline)] *:bg-raised *:p-4 sm:*:p-5 print:grid-cols-4 print:*:p-3',
        isOneRow ? 'max-lg:[&>:last-child:nth-child(odd)]:col-span-2 lg:grid-cols-5' : 'lg:grid-cols-4',
      )}
    >
      {children}
    </div>
  )
}
