import { localePath } from '@tidewatch/site-config/hosts'
import { isLocale, type Locale } from '@tidewatch/site-config/locales'

/** The same page's path in another language. */
export function pathInLanguage(pathname: string, locale: Locale): string {
  const [, first, ...rest] = pathname.split('/')
  const path = isLocale(first) ? `/${rest.join('/')}` : pathname
  return localePath(path as `/${string}`, locale)
}

/** The current page's URL in another language, with its query and hash. */
export function urlInLanguage(locale: Locale): string {
  const { pathname, search, hash } = window.location
  return `${pathInLanguage(pathname, locale)}${search}${hash}`
}

/** Reloads the current page in another language. */
export function switchLanguage(locale: Locale) {
  window.location.assign(urlInLanguage(locale))
}
