import { isLocale, type Locale } from '@tidewatch/site-config/locales'

/**
 * The first of our languages in a list, as `ui_locales` and browsers write them: the best one first. Programs send people to
 * one address, whatever they speak; `null` leaves them where they are.
 */
export function arrivalLocale(...lists: (string | null | undefined)[]): Locale | null {
  for (const tag of lists.flatMap((list) => (list ?? '').split(/[\s,]+/))) {
    const language = tag.split(/[-;]/)[0]?.toLowerCase()
    if (isLocale(language)) return language
  }
  return null
}
