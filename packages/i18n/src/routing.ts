import { defaultLocale, locales } from '@tidewatch/site-config/locales'
import { defineRouting } from 'next-intl/routing'
import type {} from './app-config.ts'

/** English has no prefix, every other language has its code. Headers and cookies don't affect the language. */
export const routing = defineRouting({
  locales,
  defaultLocale,
  localePrefix: 'as-needed',
  localeDetection: false,
  localeCookie: false,
})
