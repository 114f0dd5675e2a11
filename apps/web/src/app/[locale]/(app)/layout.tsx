import '../../app.css'
import { MessagesScope } from '@tidewatch/i18n/messages-scope'
import { localeOr } from '@tidewatch/site-config/locales'
import { setRequestLocale } from 'next-intl/server'
import type { ReactNode } from 'react'

interface LayoutProps {
  children: ReactNode
  params: Promise<{ locale: string }>
}

/** Around all other pages, of the app and of the website: with the whole style sheet, and what links outside of islands know the language from. */
export default async function AppLayout({ children, params }: LayoutProps) {
  // Segments are rendered side by side: what stands in here for a missing page asks for the language too.
  setRequestLocale(localeOr((await params).locale))
  return <MessagesScope messages={{}}>{children}</MessagesScope>
}
