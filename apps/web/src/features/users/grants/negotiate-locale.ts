import { isLocale, type Locale } from '@tidewatch/site-config/locales'

/**
 * The first of our locales in lists in the format of `ui_locales` or `Accept-Language`, best first. Programs send all
 * users to a single URL; `null` leaves them in its language.
 */
export function negotiateLocale(...lists: (string | null | undefined)[]): Locale | null {
  for (const tag of lists.flatMap((list) => (list ?? '').split(/[\s,]+/))) {
    const language = tag.split(/[-;]/)[0]?.toLowerCase()
    if (isLocale(language)) return language
  }
  return null
}
