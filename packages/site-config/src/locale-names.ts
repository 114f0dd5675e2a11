import type { Locale } from './locales.ts'

/** Each language's name in that language, as the language menu shows it. */
export const localeNames: Record<Locale, string> = {
  en: 'English',
  es: 'Español',
  pt: 'Português',
  it: 'Italiano',
  de: 'Deutsch',
  ko: '한국어',
  ja: '日本語',
  th: 'ไทย',
}
