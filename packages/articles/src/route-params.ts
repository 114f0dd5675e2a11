import { isLocale, type Locale } from '@tidewatch/site-config/locales'
import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'

/** The language of a route below `[locale]`, passed to next-intl so that the page stays static. */
export function routeLocale(locale: string): Locale {
  if (!isLocale(locale)) notFound()
  setRequestLocale(locale)
  return locale
}

/** The number of a list page after the first: `/page/2`. Everything else, `/page/1` included, is not found. */
export function routePage(page: string): number {
  if (!/^[1-9]\d{0,3}$/.test(page) || page === '1') notFound()
  return Number(page)
}
