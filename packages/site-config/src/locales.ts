/** The languages of the product, in the order of the menus. `en` is the default and the fallback. */
export const locales = ['en', 'es', 'pt', 'it', 'de', 'ko', 'ja', 'th'] as const

export type Locale = (typeof locales)[number]

export const defaultLocale: Locale = 'en'

export function isLocale(value: unknown): value is Locale {
  return typeof value === 'string' && (locales as readonly string[]).includes(value)
}

/** The language if it's one of ours, or else the default one. */
export function localeOrDefault(value: unknown): Locale {
  return isLocale(value) ? value : defaultLocale
}
