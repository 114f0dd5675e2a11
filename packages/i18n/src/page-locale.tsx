import type { Locale } from '@tidewatch/site-config/locales'
import { createContext, type ReactNode, use } from 'react'

const PageLocale = createContext<Locale | null>(null)

export function PageLocaleProvider({ locale, children }: { locale: Locale; children: ReactNode }) {
  return <PageLocale value={locale}>{children}</PageLocale>
}

/**
 * The language of the page, for components whose texts all come from the server: next-intl's own hook pulls in its
 * messages and formats, 3 KB that delay the first click on a slow line. Inside `MessagesScope` both return the same.
 */
export function usePageLocale(): Locale {
  const locale = use(PageLocale)
  if (!locale) throw new Error('usePageLocale needs the site document around it.')
  return locale
}
