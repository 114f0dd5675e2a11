import { figuresWith } from '@tidewatch/i18n/formatting/numbers'
import { useFormatter, useTranslations } from 'next-intl'

/** `useNumbers`, and metrics written by their unit. The page hands over the messages of `provenance`. */
export function useFigures() {
  const t = useTranslations('provenance.figure')
  return figuresWith(useFormatter(), (key, values) => t(key, values))
}
