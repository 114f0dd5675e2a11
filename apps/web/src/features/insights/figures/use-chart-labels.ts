import type { ChartFormat, ChartLabels } from '@tidewatch/ui/charts/chart-format'
import { useLocale, useTranslations } from 'next-intl'
import { useNumbers } from '#/features/insights/figures/use-numbers.ts'
import { useDates } from '#/features/insights/times/use-dates.ts'

/** Labels and formats for every chart. Chart points are calendar days, given as UTC midnights. */
export function useChartLabels(): { labels: ChartLabels; format: ChartFormat } {
  const t = useTranslations('provenance.chart')
  const numbers = useNumbers()
  const { dayOf } = useDates('UTC')
  return {
    labels: { showTable: t('showTable'), hideTable: t('hideTable'), keys: t('keys'), unknown: t('unknown') },
    format: {
      locale: useLocale(),
      axisNumber: { notation: 'compact', maximumFractionDigits: 1 },
      formatValue: numbers.count,
      formatDate: (time) => dayOf(new Date(time)),
    },
  }
}
