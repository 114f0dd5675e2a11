import type { Locale as SiteLocale } from '@tidewatch/site-config/locales'
// Loads the augmented modules, also for programs that import nothing else from them.
import type {} from 'use-intl'
import type * as english from './catalog/en.ts'

declare module 'use-intl' {
  interface AppConfig {
    Locale: SiteLocale
    Messages: typeof english
  }
}
