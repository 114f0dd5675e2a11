import { datesWith } from '@tidewatch/i18n/formatting/dates'
import { useFormatter, useLocale } from 'next-intl'

/**
 * Days and moments in the reader's language. Moments are told in the page's time zone unless another one is given;
 * calendar days have none.
 */
export function useDates(timeZone?: string) {
  return datesWith(useFormatter(), useLocale(), timeZone)
}
