import { metricFormatters } from '@tidewatch/i18n/formatting/numbers'
import { useFormatter, useTranslations } from 'next-intl'

/** `useNumbers`, plus figures formatted by unit. The page must provide the `provenance` messages. */
export function useFigures() {
  const t = useTranslations('provenance.figure')
  return metricFormatters(useFormatter(), (key, values) => t(key, values))
}
