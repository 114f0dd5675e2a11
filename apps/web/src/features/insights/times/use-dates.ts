import { datesWith } from '@tidewatch/i18n/formatting/dates'
import { useFormatter, useLocale, useNow } from 'next-intl'

/**
 * Days and moments in the reader's language. Moments are told in the page's time zone unless another one is given;
 * calendar days have none. Those of the current year go without it.
 */
export function useDates(timeZone?: string) {
  return datesWith(useFormatter(), useLocale(), timeZone, useNow())
}

/** The same with every year: for receipts, invoices, what was agreed, and what is printed. */
export function useFullDates(timeZone?: string) {
  return datesWith(useFormatter(), useLocale(), timeZone)
}
