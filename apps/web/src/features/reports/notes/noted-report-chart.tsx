import type { ChartNote } from '@tidewatch/contract/reports/notes'
import { useTranslations } from 'next-intl'
import { CountsChart, type CountsChartProps } from '#/features/insights/figures/counts-chart.tsx'
import { noteMarks } from './note-marks.ts'

interface NotedReportChartProps extends Omit<CountsChartProps, 'notes'> {
  notes: readonly ChartNote[]
}

/** The curve of a report with its owner's notes on it, as they are now. They are written on the account's page. */
export function NotedReportChart({ notes, annotations = [], ...chart }: NotedReportChartProps) {
  const t = useTranslations('notes')
  return <CountsChart {...chart} {...noteMarks(notes, annotations, t('title'))} />
}
