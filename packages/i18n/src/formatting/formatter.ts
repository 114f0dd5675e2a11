import type { Locale } from '@tidewatch/site-config/locales'
import { createFormatter } from 'use-intl/core'
import { dateFormatters } from './dates.ts'
import { numberFormatters } from './numbers.ts'

/** Numbers, dates and lists outside React and Next, for the API and emails. Times are in `timeZone`. */
export function formatterFor(locale: Locale, timeZone: string) {
  const format = createFormatter({ locale, timeZone })
  return {
    ...numberFormatters(format),
    ...dateFormatters(format, locale),
    list: (items: readonly string[], type: 'conjunction' | 'unit' = 'conjunction') => format.list(items, { type }),
  }
}
