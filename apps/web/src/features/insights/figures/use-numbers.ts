import { numbersWith } from '@tidewatch/i18n/formatting/numbers'
import { useFormatter } from 'next-intl'

/** Numbers in the reader's language; ratios are fractions. */
export function useNumbers() {
  return numbersWith(useFormatter())
}
