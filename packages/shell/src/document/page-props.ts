import type { Locale } from '@tidewatch/site-config/locales'

/**
 * Props of a page below `[locale]`; `Params` are its route's other parameters. Next's own `PageProps<'/…'>` allows any
 * string as the locale, but the root layout answers all others than ours with a 404.
 */
export interface LocalePageProps<Params = unknown> {
  params: Promise<Params & { locale: Locale }>
}
