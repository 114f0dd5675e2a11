'use client'

import type { OperatorOverview } from '@tidewatch/contract/operator'
import { Figure, FigureRow } from '@tidewatch/ui/figure'
import { useTranslations } from 'next-intl'
import { useDates } from '#/features/insight-parts/use-dates.ts'
import { useNumbers } from '#/features/insight-parts/use-numbers.ts'

export function ScheduleFigures({ schedule, at }: { schedule: OperatorOverview['schedule']; at: string }) {
  const t = useTranslations('operator.schedule')
  const numbers = useNumbers()
  const dates = useDates()
  const { due, overdue, held, oldestDueAt } = schedule
  return (
    <section aria-label={t('title')}>
      <FigureRow>
        <Figure label={t('due')} value={numbers.count(due)} />
        <Figure label={t('overdue')} value={numbers.count(overdue)} />
        <Figure label={t('held')} value={numbers.count(held)} />
        <Figure
          label={t('oldest')}
          value={oldestDueAt ? dates.age(oldestDueAt, new Date(at)) : t('none')}
          unknown={!oldestDueAt}
        />
      </FigureRow>
      <p className="mt-2 text-soft text-xs">{t('asOf', { time: dates.time(at) })}</p>
    </section>
  )
}
