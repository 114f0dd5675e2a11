import { getPathname } from '@tidewatch/i18n/navigation'
import { defaultLocale, type Locale } from '@tidewatch/site-config/locales'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { negotiateLocale } from './negotiate-locale.ts'

export type Query = Record<string, string | string[] | undefined>

/**
 * Redirects users who come from a program or terminal to their own language, since programs know only the English URL.
 * Users who come from one of our pages, for instance through the language menu, have already chosen.
 */
export async function redirectToVisitorLocale(
  path: '/authorize' | '/device',
  locale: Locale,
  query: Query,
): Promise<void> {
  const requestHeaders = await headers()
  if (locale !== defaultLocale || requestHeaders.get('sec-fetch-site') === 'same-origin') return
  const { ui_locales: uiLocales } = query
  const known = negotiateLocale(typeof uiLocales === 'string' ? uiLocales : null, requestHeaders.get('accept-language'))
  if (!known || known === locale) return
  const pairs = Object.entries(query).flatMap(([name, value]) => [value ?? []].flat().map((one) => [name, one]))
  redirect(`${getPathname({ href: path, locale: known })}?${new URLSearchParams(pairs)}`)
}
