import { localePath } from '@tidewatch/site-config/hosts'
import { isLocale, type Locale } from '@tidewatch/site-config/locales'

/** The same page's path in another language. */
export function pathInLanguage(pathname: string, locale: Locale): string {
  const [, first, ...rest] = pathname.split('/')
  const path = isLocale(first) ? `/${rest.join('/')}` : pathname
  return localePath(path as `/${string}`, locale)
}

/** Reloads the current page in another language, keeping query and hash. */
export function switchLanguage(locale: Locale) {
  const { pathname, search, hash } = window.location
  window.location.assign(`${pathInLanguage(pathname, locale)}${search}${hash}`)
}
