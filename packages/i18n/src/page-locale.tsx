import type { Locale } from '@tidewatch/site-config/locales'
import { createContext, type ReactNode, use } from 'react'

const PageLocale = createContext<Locale | null>(null)

export function PageLocaleProvider({ locale, children }: { locale: Locale; children: ReactNode }) {
  return <PageLocale value={locale}>{children}</PageLocale>
}

/**
 * The language of the page, for what pages ship that are all text from the server: next-intl's own hook brings its messages
 * and formats along, 3 KB that a slow line would bring before the first press works. Inside `MessagesScope` both say the same.
 */
export function usePageLocale(): Locale {
  const locale = use(PageLocale)
  if (!locale) throw new Error('usePageLocale needs the site document around it.')
  return locale
}
