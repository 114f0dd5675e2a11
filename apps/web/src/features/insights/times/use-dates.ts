import { dateFormatters } from '@tidewatch/i18n/formatting/dates'
import { useFormatter, useLocale, useNow } from 'next-intl'

/**
 * Formats days and moments in the viewer's language. Moments use the page's time zone unless another one is given;
 * calendar days have none. Dates of the current year omit the year.
 */
export function useDates(timeZone?: string) {
  return dateFormatters(useFormatter(), useLocale(), timeZone, useNow())
}

/** Same, but always with the year: for receipts, invoices, agreements and print. */
export function useFullDates(timeZone?: string) {
  return dateFormatters(useFormatter(), useLocale(), timeZone)
}
