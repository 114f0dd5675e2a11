import type { OwnInsights } from '@tidewatch/insights/connected/analyse-own-insights'
import { Heatmap } from '@tidewatch/ui/charts/heatmap/heatmap'
import { useTranslations } from 'next-intl'
import { useChartLabels } from '#/features/insights/figures/use-chart-labels.ts'
import { useDates } from '#/features/insights/times/use-dates.ts'
import { useWeekdayOrder } from '#/features/insights/times/use-weekday-order.ts'
import { OwnProvenance } from '#/features/watch/connected-account/own-provenance.tsx'

const hours = Array.from({ length: 24 }, (_, hour) => hour)

/** Followers online by weekday and hour, in the viewer's time zone. */
export function OnlineChart({ insights }: { insights: OwnInsights }) {
  const t = useTranslations('connectedAccount.online')
  const { labels, format } = useChartLabels()
  const dates = useDates()
  const weekdays = useWeekdayOrder()
  const { online } = insights
  if (!online) return <p className="text-soft">{t('none')}</p>
  const { cells, busiest, days, timeZone } = online
  return (
    <Heatmap
      title={t('title', { weekday: dates.weekday(busiest.weekday, 'long'), hour: dates.hour(busiest.hour) })}
      summary={t('summary', { days, timeZone: timeZone.replaceAll('_', ' ') })}
      labels={labels}
      format={format}
      rows={weekdays.map((weekday) => dates.weekday(weekday, 'short'))}
      columns={hours.map(dates.hourNumber)}
      values={weekdays.map((weekday) => cells[weekday] ?? [])}
      rowHeader={t('weekday')}
      legend={{ low: t('low'), high: t('high') }}
      note={<OwnProvenance part="online" insights={insights} />}
    />
  )
}
