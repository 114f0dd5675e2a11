import { changeFigures } from '@tidewatch/insights/figure'
import type { FigureDifference } from '@tidewatch/insights/report/compare-figures'
import { Table, Td, Th } from '@tidewatch/ui/layout/table'
import { useTranslations } from 'next-intl'
import { useFigures } from '#/features/insights/figures/use-figures.ts'
import { useDates } from '#/features/insights/times/use-dates.ts'

interface FiguresComparisonProps {
  /** The two sides: reports or periods. */
  of: 'reports' | 'periods'
  periods: [{ from: string; to: string }, { from: string; to: string }]
  figures: FigureDifference[]
}

/** On a phone, all four columns fit if their texts may wrap. */
const narrow = 'max-sm:px-1.5 max-sm:whitespace-normal'

/** Every figure that both sides know, with the difference. */
export function FiguresComparison({ of, periods: [a, b], figures }: FiguresComparisonProps) {
  const t = useTranslations('insights.comparison')
  const names = useTranslations('insights.figures')
  const dates = useDates()
  const numbers = useFigures()
  const formatValue = (value: number | null, { key, unit }: FigureDifference) => {
    if (value === null) return t('unknown')
    return changeFigures.has(key) ? numbers.signed(value, unit) : numbers.byUnit(value, unit)
  }
  const formatDifference = ({ difference, unit }: FigureDifference) => {
    if (difference === null) return t('unknown')
    return `${difference > 0 ? '+' : difference < 0 ? '\u2212' : ''}${numbers.difference(difference, unit)}`
  }
  return (
    <Table caption={t(of)}>
      <thead>
        <tr>
          <Th>{t('figure')}</Th>
          <Th numeric className={narrow}>
            {dates.period(a)}
          </Th>
          <Th numeric className={narrow}>
            {dates.period(b)}
          </Th>
          <Th numeric className={narrow}>
            {t('difference')}
          </Th>
        </tr>
      </thead>
      <tbody>
        {figures.map((figure) => (
          <tr key={figure.key}>
            <Td>{names(`${figure.key}.label`)}</Td>
            <Td numeric className={narrow}>
              {formatValue(figure.a, figure)}
            </Td>
            <Td numeric className={narrow}>
              {formatValue(figure.b, figure)}
            </Td>
            <Td numeric className={narrow}>
              {formatDifference(figure)}
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
