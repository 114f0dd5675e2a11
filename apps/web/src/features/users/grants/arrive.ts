import { getPathname } from '@tidewatch/i18n/navigation'
import { defaultLocale, type Locale } from '@tidewatch/site-config/locales'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { arrivalLocale } from './arrival-locale.ts'

export type Query = Record<string, string | string[] | undefined>

/**
 * Goes on in the language of whom a program or a terminal sent here: it knows the English address alone. Who comes from a page
 * of ours, as by the language menu, has chosen one.
 */
export async function arrive(path: '/authorize' | '/device', locale: Locale, query: Query): Promise<void> {
  const requestHeaders = await headers()
  if (locale !== defaultLocale || requestHeaders.get('sec-fetch-site') === 'same-origin') return
  const { ui_locales: uiLocales } = query
  const known = arrivalLocale(typeof uiLocales === 'string' ? uiLocales : null, requestHeaders.get('accept-language'))
  if (!known || known === locale) return
  const pairs = Object.entries(query).flatMap(([name, value]) => [value ?? []].flat().map((one) => [name, one]))
  redirect(`${getPathname({ href: path, locale: known })}?${new URLSearchParams(pairs)}`)
}
