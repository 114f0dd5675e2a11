import { isLocale, type Locale } from '@tidewatch/site-config/locales'
import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'

/** The language of a route below `[locale]`, passed to next-intl so that the page stays static. */
export function routeLocale(locale: string): Locale {
  if (!isLocale(locale)) notFound()
  setRequestLocale(locale)
  return locale
}
