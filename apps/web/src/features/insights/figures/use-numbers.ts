import { numberFormatters } from '@tidewatch/i18n/formatting/numbers'
import { useFormatter } from 'next-intl'

/** Formats numbers in the viewer's language; ratios are fractions. */
export function useNumbers() {
  return numberFormatters(useFormatter())
}
