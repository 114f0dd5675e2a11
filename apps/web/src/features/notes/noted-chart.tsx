'use client'

import { useQuery } from '@tanstack/react-query'
import { notesQuery } from '@tidewatch/api-client/note'
import { useApi } from '@tidewatch/auth/auth-provider'
import { useTranslations } from 'next-intl'
import { CountsChart, type CountsChartProps } from '#/features/insight-parts/counts-chart.tsx'
import { noteMarks } from './note-marks.ts'
import { NotesCard } from './notes-card.tsx'

interface NotedChartProps extends CountsChartProps {
  monitorId: string
  period: { from: string; to: string }
}

/** The curve with the reader's own notes on it, and the place to write them. */
export function NotedChart({ monitorId, period, annotations = [], ...chart }: NotedChartProps) {
  const t = useTranslations('keeping.notes')
  const { data } = useQuery(notesQuery(useApi(), monitorId, period))
  return (
    <>
      <CountsChart {...chart} {...noteMarks(data?.notes ?? [], annotations, t('title'))} />
      <div className="mt-6 border-hairline border-t pt-4">
        <NotesCard monitorId={monitorId} period={period} />
      </div>
    </>
  )
}
