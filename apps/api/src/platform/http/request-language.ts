import { defaultLocale, isLocale, type Locale } from '@tidewatch/site-config/locales'

/** `Current-Language` if valid, else the first supported language of `Accept-Language`, else English. */
export function requestLanguage(currentLanguage: string | undefined, acceptLanguage: string | undefined): Locale {
  if (isLocale(currentLanguage)) return currentLanguage
  const accepted = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='))
      return { language: tag.split('-')[0], quality: quality ? Number(quality.trim().slice(2)) : 1 }
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
  for (const { language } of accepted) if (isLocale(language)) return language
  return defaultLocale
}
