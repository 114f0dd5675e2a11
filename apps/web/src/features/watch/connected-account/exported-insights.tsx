import type { ExportedPeriod } from '@tidewatch/contract/watch/connections'
import { type ExportedMetric, exportedMetrics } from '@tidewatch/insights/connected/exported-insights'
import { Card } from '@tidewatch/ui/layout/card'
import { type DataColumn, DataTable } from '@tidewatch/ui/layout/data-table'
import { LoadMore } from '@tidewatch/ui/layout/load-more'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Provenance } from '#/features/insights/figures/provenance.tsx'
import { useNumbers } from '#/features/insights/figures/use-numbers.ts'
import { PeriodLabel } from '#/features/insights/times/period-label.tsx'
import { useDates } from '#/features/insights/times/use-dates.ts'
import { useExportDate } from '#/features/insights/times/use-export-date.ts'

/** A daily schedule adds one a day. */
const pageSize = 10

/** Exports' insights by period, newest first; if the connected account disagrees, both values. */
export function ExportedInsights({ periods }: { periods: readonly ExportedPeriod[] }) {
  const t = useTranslations('connectedAccount')
  const sources = useTranslations('provenance.shortSource')
  const common = useTranslations('common')
  const dates = useDates()
  const exportDate = useExportDate()
  const [limit, setLimit] = useState(pageSize)
  // ISO 8601 timestamps sort chronologically as text.
  const newest = periods.toSorted((a, b) => (a.exportedAt < b.exportedAt ? -1 : 1)).at(-1)
  if (newest === undefined) return null
  const shown = periods.slice(0, limit)
  const columns: DataColumn<ExportedPeriod>[] = [
    { key: 'period', header: t('exported.period'), cell: (period) => <PeriodLabel period={period} /> },
    {
      key: 'export',
      header: sources('archive'),
      cell: ({ exportedAt, dateCertainty }) => exportDate(dates.exportDay(exportedAt), dateCertainty),
    },
    ...exportedMetrics.map((metric) => ({
      key: metric,
      header: t(`metrics.${metric}`),
      numeric: true,
      cell: (period: ExportedPeriod) => <ExportedFigure period={period} metric={metric} />,
    })),
  ]
  return (
    <Card className="flex flex-col gap-3">
      <h3 className="font-semibold">{t('exported.title')}</h3>
      <DataTable
        caption={t('exported.title')}
        hideCaption
        columns={columns}
        rows={shown}
        rowKey={({ from, to, exportedAt }) => `${from} ${to} ${exportedAt}`}
      />
      {periods.length > pageSize ? (
        <LoadMore
          label={common('showMore')}
          done={shown.length === periods.length}
          onClick={() => setLimit(limit + pageSize)}
        />
      ) : null}
      <div>
        <Provenance
          trigger="text"
          subject={t('parts.exported.label')}
          provenance={{
            source: 'archive',
            capturedAt: newest.exportedAt,
            certainty: newest.dateCertainty,
            basis: null,
          }}
          formula={t('parts.exported.formula')}
          limits={t('parts.exported.limits')}
        />
      </div>
    </Card>
  )
}

function ExportedFigure({ period, metric }: { period: ExportedPeriod; metric: ExportedMetric }) {
  const t = useTranslations('connectedAccount')
  const common = useTranslations('common')
  const sources = useTranslations('provenance.shortSource')
  const numbers = useNumbers()
  const figure = period.figures[metric]
  if (!figure) return <span className="text-soft">{common('unknown')}</span>
  const { value, connected } = figure
  return (
    <>
      <span className="block">{numbers.count(value)}</span>
      {connected === null || connected === value ? null : (
        <span className="block text-amber text-xs">
          {t('exported.beside', { source: sources('connected'), value: numbers.count(connected) })}
        </span>
      )}
    </>
  )
}
