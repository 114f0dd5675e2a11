import type { ChartNote } from '@tidewatch/contract/reports/notes'
import { useTranslations } from 'next-intl'
import { CountsChart, type CountsChartProps } from '#/features/insights/figures/counts-chart.tsx'
import { noteMarks } from './note-marks.ts'

interface NotedReportChartProps extends Omit<CountsChartProps, 'notes'> {
  notes: readonly ChartNote[]
}

/** A report's chart with its owner's current notes, which are edited on the account's page. */
export function NotedReportChart({ notes, annotations = [], ...chart }: NotedReportChartProps) {
  const t = useTranslations('notes')
  return <CountsChart {...chart} {...noteMarks(notes, annotations, t('title'))} />
}
