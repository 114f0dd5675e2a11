'use client'

import type { ChartNote } from '@tidewatch/contract/note'
import { useTranslations } from 'next-intl'
import { CountsChart, type CountsChartProps } from '#/features/insight-parts/counts-chart.tsx'
import { noteMarks } from './note-marks.ts'

interface NotedReportChartProps extends Omit<CountsChartProps, 'notes'> {
  notes: readonly ChartNote[]
}

/** The curve of a report with its owner's notes on it, as they are now. They are written on the account's page. */
export function NotedReportChart({ notes, annotations = [], ...chart }: NotedReportChartProps) {
  const t = useTranslations('keeping.notes')
  return (
    <>
      <CountsChart {...chart} {...noteMarks(notes, annotations, t('title'))} />
      <p className="mt-2 text-soft text-xs">{t('mine')}</p>
    </>
  )
}
