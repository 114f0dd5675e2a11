import type { DateCertainty } from '@tidewatch/insights/archive/date-certainty'
import { useTranslations } from 'next-intl'

/** The date of an export as far as it is known: "November 5 or later" where the export doesn’t say. */
export function useExportDate() {
  const t = useTranslations('provenance')
  return (date: string, certainty: DateCertainty = 'exact') => t('exportDate', { date, certainty })
}
