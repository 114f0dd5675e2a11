import { type Locale, localeOrDefault } from '@tidewatch/site-config/locales'

/** The language in the `X-Firebase-Locale` header, which the SDK sends from its `languageCode`: `pt` or `pt-BR`. */
export function mailLocale(header: string | string[] | undefined): Locale {
  const tag = Array.isArray(header) ? header[0] : header
  const language = tag?.toLowerCase().split(/[-_]/)[0]
  return localeOrDefault(language)
}
