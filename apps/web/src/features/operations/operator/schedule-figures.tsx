import type { OperatorOverview } from '@tidewatch/contract/operations/operator'
import { Figure, FigureRow } from '@tidewatch/ui/charts/figure'
import { useTranslations } from 'next-intl'
import { useNumbers } from '#/features/insights/figures/use-numbers.ts'
import { useDates } from '#/features/insights/times/use-dates.ts'

export function ScheduleFigures({ schedule, at }: { schedule: OperatorOverview['schedule']; at: string }) {
  const t = useTranslations('operator.schedule')
  const numbers = useNumbers()
  const dates = useDates()
  const { due, overdue, leased, oldestDueAt } = schedule
  return (
    <section aria-label={t('title')}>
      <FigureRow>
        <Figure label={t('due')} value={numbers.count(due)} />
        <Figure label={t('overdue')} value={numbers.count(overdue)} />
        <Figure label={t('leased')} value={numbers.count(leased)} />
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
