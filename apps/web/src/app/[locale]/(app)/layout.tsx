import '../../app.css'
import { MessagesScope } from '@tidewatch/i18n/messages-scope'
import { localeOrDefault } from '@tidewatch/site-config/locales'
import { setRequestLocale } from 'next-intl/server'
import type { ReactNode } from 'react'

interface LayoutProps {
  children: ReactNode
  params: Promise<{ locale: string }>
}

/**
 * Wraps all other pages, of the app and the website, with the full style sheet and the locale for links outside of
 * islands.
 */
export default async function AppLayout({ children, params }: LayoutProps) {
  // Segments render in parallel, and the 404 page inside this layout needs the locale too.
  setRequestLocale(localeOrDefault((await params).locale))
  return <MessagesScope messages={{}}>{children}</MessagesScope>
}
