import type { Locale as SiteLocale } from '@tidewatch/site-config/locales'
import type { Messages as EnglishMessages } from './catalog/en.ts'

declare module 'use-intl' {
  interface AppConfig {
    Locale: SiteLocale
    Messages: EnglishMessages
  }
}
