import type { Locale } from '@tidewatch/site-config/locales'

/** PostgreSQL's text search configurations by language. Languages without stemming are searched by character pairs. */
export const stemming = {
  en: 'english',
  es: 'spanish',
  pt: 'portuguese',
  it: 'italian',
  de: 'german',
  ko: null,
  ja: null,
  th: null,
} as const satisfies Record<Locale, string | null>
