import type { OwnInsights } from '@tidewatch/insights/connected/analyse-own-insights'
import { BarChart } from '@tidewatch/ui/charts/bar-chart'
import { Segmented } from '@tidewatch/ui/forms/segmented'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useChartLabels } from '#/features/insights/figures/use-chart-labels.ts'
import { useFigures } from '#/features/insights/figures/use-figures.ts'
import { useDates } from '#/features/insights/times/use-dates.ts'
import { OwnProvenance } from '#/features/watch/connected-account/own-provenance.tsx'

const movements = ['net', 'follows', 'unfollows'] as const
type Movement = (typeof movements)[number]
type Day = OwnInsights['days'][number]

/** Number of follows and unfollows by day, and the balance. Never names. */
export function MovementChart({ insights }: { insights: OwnInsights }) {
  const t = useTranslations('connectedAccount')
  const account = useTranslations('account.overview')
  const words = useTranslations('provenance.chart')
  const { labels, format } = useChartLabels()
  const dates = useDates()
  const numbers = useFigures()
  const [movement, setMovement] = useState<Movement>('net')
  const { net, totals, days } = insights
  const formatValue = (value: number) => (movement === 'net' ? numbers.signed(value, 'count') : numbers.count(value))
  return (
    <div className="flex flex-col gap-4">
      <Segmented
        size="sm"
        className="self-start"
        label={account('count')}
        value={movement}
        onChange={setMovement}
        options={movements.map((value) => ({ value, label: t(`metrics.${value}`) }))}
      />
      <BarChart
        orientation="vertical"
        title={useTitle(net)}
        summary={
          totals.follows && totals.unfollows
            ? t('movement.summary', {
                follows: numbers.count(totals.follows.sum),
                unfollows: numbers.count(totals.unfollows.sum),
              })
            : t('noData')
        }
        labels={labels}
        format={format}
        labelHeader={words('day')}
        valueHeader={t(`metrics.${movement}`)}
        items={days.map((day) => {
          const value = amountOf(day, movement)
          return {
            key: day.date,
            label: dates.shortDay(day.date),
            value,
            ...(value === null ? {} : { valueText: formatValue(value) }),
          }
        })}
        note={<OwnProvenance part="movement" insights={insights} />}
      />
      <p className="max-w-reading text-sm text-soft">{t('movement.names')}</p>
    </div>
  )
}

function amountOf({ follows, unfollows }: Day, movement: Movement): number | null {
  if (movement === 'follows') return follows
  if (movement === 'unfollows') return unfollows
  return follows === null || unfollows === null ? null : follows - unfollows
}

function useTitle(net: number | null): string {
  const t = useTranslations('connectedAccount.movement')
  if (net === null) return t('none')
  if (net === 0) return t('even')
  return t(net > 0 ? 'more' : 'fewer', { count: Math.abs(net) })
}
