import { hasLocale } from 'next-intl'
import { getRequestConfig } from 'next-intl/server'
import { formats } from './formatting/formats.ts'
import { loadMessages } from './messages.ts'
import { routing } from './routing.ts'

/** next-intl's request configuration, for each app's `src/i18n/request.ts`. */
export const requestConfig = getRequestConfig(async ({ requestLocale }) => {
  const requested = await requestLocale
  const locale = hasLocale(routing.locales, requested) ? requested : routing.defaultLocale
  return { locale, timeZone: 'UTC', formats, messages: await loadMessages(locale) }
})
