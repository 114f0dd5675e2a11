'use client'

import type { FigureDifference } from '@tidewatch/insights/compare-figures'
import { Table, Td, Th } from '@tidewatch/ui/table'
import { useTranslations } from 'next-intl'
import { useDates } from '#/features/insight-parts/use-dates.ts'
import { useNumbers } from '#/features/insight-parts/use-numbers.ts'

interface FiguresComparisonProps {
  /** What stands beside each other: two reports or two periods. */
  of: 'reports' | 'periods'
  periods: [{ from: string; to: string }, { from: string; to: string }]
  figures: FigureDifference[]
}

/** Every figure that both sides know, with what lies between them. */
export function FiguresComparison({ of, periods: [a, b], figures }: FiguresComparisonProps) {
  const t = useTranslations('insights.comparison')
  const names = useTranslations('insights.figures')
  const dates = useDates()
  const numbers = useNumbers()
  const written = (value: number | null, unit: (typeof figures)[number]['unit']) =>
    value === null ? t('unknown') : numbers.byUnit(value, unit)
  return (
    <Table caption={t(of)}>
      <thead>
        <tr>
          <Th>{t('figure')}</Th>
          <Th numeric>{dates.period(a)}</Th>
          <Th numeric>{dates.period(b)}</Th>
          <Th numeric>{t('difference')}</Th>
        </tr>
      </thead>
      <tbody>
        {figures.map(({ key, unit, a: first, b: second, difference }) => (
          <tr key={key}>
            <Td>{names(`${key}.label`)}</Td>
            <Td numeric>{written(first, unit)}</Td>
            <Td numeric>{written(second, unit)}</Td>
            <Td numeric>
              {difference === null
                ? t('unknown')
                : `${difference > 0 ? '+' : difference < 0 ? '\u2212' : ''}${numbers.difference(difference, unit)}`}
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
