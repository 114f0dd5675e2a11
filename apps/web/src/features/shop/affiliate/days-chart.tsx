import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { affiliateQuery } from '@tidewatch/api-client/shop/affiliate'
import { useApi } from '@tidewatch/auth/auth-provider'
import { LineChart } from '@tidewatch/ui/charts/line-chart'
import { Segmented } from '@tidewatch/ui/forms/segmented'
import { Select } from '@tidewatch/ui/forms/select'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useChartLabels } from '#/features/insights/figures/use-chart-labels.ts'
import { NotLoaded } from '#/features/insights/page/not-loaded.tsx'

const spans = ['30', '90', '365'] as const
const metrics = ['clicks', 'signUps', 'paid'] as const

/** Clicks, sign-ups and payments by day. */
export function DaysChart() {
  const t = useTranslations('affiliate')
  const words = useTranslations('provenance.chart')
  const { labels, format } = useChartLabels()
  const [span, setSpan] = useState<(typeof spans)[number]>('30')
  const [metric, setMetric] = useState<(typeof metrics)[number]>('clicks')
  const { data, error, refetch } = useQuery({
    ...affiliateQuery(useApi(), Number(span)),
    placeholderData: keepPreviousData,
  })
  if (!data) return <NotLoaded title={t('loadFailed')} error={error} onRetry={refetch} className="h-64 w-full" />
  const name = t(`figures.${metric}`)
  const sum = data.days.reduce((all, day) => all + day[metric], 0)
  const best = data.days.reduce((top, day) => Math.max(top, day[metric]), 0)
  return (
    <section aria-labelledby="days" className="flex flex-col gap-4">
      <h2 id="days" className="font-semibold text-lg">
        {t('chart.title')}
      </h2>
      <div className="flex flex-wrap items-end gap-4">
        <Select
          label={t('chart.metric')}
          className="w-48"
          value={metric}
          onChange={({ target }) => setMetric(metrics.find((one) => one === target.value) ?? 'clicks')}
          options={metrics.map((value) => ({ value, label: t(`figures.${value}`) }))}
        />
        <Segmented
          label={t('chart.span')}
          options={spans.map((value) => ({ value, label: t('chart.days', { days: Number(value) }) }))}
          value={span}
          onChange={setSpan}
        />
      </div>
      <LineChart
        title={t('chart.finding', { metric: name, sum, days: data.days.length })}
        summary={sum === 0 ? t('chart.none') : t('chart.summary', { best })}
        labels={labels}
        format={format}
        level={3}
        fromZero
        dateHeader={words('day')}
        valueHeader={name}
        points={data.days.map((day) => ({ at: day.day, value: day[metric] }))}
      />
    </section>
  )
}
