import type { DateCertainty } from '@tidewatch/insights/archive/date-certainty'
import { useTranslations } from 'next-intl'

/**
 * The date of an export as precisely as known: "November 5 or later" if the export doesn’t say. At best an
 * export states its day, so a time of day or an age in hours would be made up.
 */
export function useExportDate() {
  const t = useTranslations('provenance')
  return (date: string, certainty: DateCertainty = 'exact') => t('exportDate', { date, certainty })
}
