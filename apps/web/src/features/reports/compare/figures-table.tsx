'use client'

import type { ReportComparison } from '@tidewatch/contract/report'
import { Table, Td, Th } from '@tidewatch/ui/table'
import { useTranslations } from 'next-intl'
import { useDates } from '#/features/insight-parts/use-dates.ts'
import { useNumbers } from '#/features/insight-parts/use-numbers.ts'

/** Every figure that both reports know, with what lies between them. */
export function FiguresTable({ comparison: { a, b, figures } }: { comparison: ReportComparison }) {
  const t = useTranslations('keeping.compare')
  const names = useTranslations('insights.figures')
  const dates = useDates()
  const numbers = useNumbers()
  const written = (value: number | null, unit: (typeof figures)[number]['unit']) =>
    value === null ? t('unknown') : numbers.byUnit(value, unit)
  return (
    <Table caption={t('figures')}>
      <thead>
        <tr>
          <Th>{t('figure')}</Th>
          <Th numeric>{dates.period(a.period)}</Th>
          <Th numeric>{dates.period(b.period)}</Th>
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
