import type { Report } from '@tidewatch/insights/report/report'
import { useTranslations } from 'next-intl'
import { useDates, useFullDates } from '#/features/insights/times/use-dates.ts'
import { useExportDate } from '#/features/insights/times/use-export-date.ts'
import { useIsPrinting } from '../use-is-printing.ts'

/** The report's sources, and the time zone of its days. */
export function ReportCircumstances({ content }: { content: Report }) {
  const t = useTranslations('reports.page')
  const list = useTranslations('reports.list')
  const screenDates = useDates()
  const fullDates = useFullDates()
  const dates = useIsPrinting() ? fullDates : screenDates
  const exportDate = useExportDate()
  const zone = t('zone', { zone: content.period.timeZone.replaceAll('_', ' ') })
  const written = list('written', { date: dates.moment(content.writtenAt) })
  if (content.kind === 'public')
    return [content.isBaseline ? t('baseline') : null, written, zone].filter(Boolean).join(' · ')
  const { exportedAt, dateCertainty, comparedWith, comparedCertainty } = content
  const made = exportedAt ? t('madeAt', { date: exportDate(dates.exportDay(exportedAt), dateCertainty) }) : null
  const compared = comparedWith
    ? t('comparedWith', { date: exportDate(dates.exportDay(comparedWith), comparedCertainty) })
    : t('firstArchive')
  return [made, compared, zone].filter(Boolean).join(' · ')
}
