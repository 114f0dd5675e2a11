import { localePath } from '@tidewatch/site-config/hosts'
import { isLocale, type Locale } from '@tidewatch/site-config/locales'

/** The path of the same page in another language. */
export function pathInLanguage(pathname: string, locale: Locale): string {
  const [, first, ...rest] = pathname.split('/')
  const path = isLocale(first) ? `/${rest.join('/')}` : pathname
  return localePath(path as `/${string}`, locale)
}

/** Loads the page that is open in another language, with its query and its place. */
export function switchLanguage(locale: Locale) {
  const { pathname, search, hash } = window.location
  window.location.assign(`${pathInLanguage(pathname, locale)}${search}${hash}`)
}
