import '../../site.css'
import { localeOr } from '@tidewatch/site-config/locales'
import { setRequestLocale } from 'next-intl/server'
import type { ReactNode } from 'react'

interface LayoutProps {
  children: ReactNode
  params: Promise<{ locale: string }>
}

/** Around what most people see first, the landing and legal pages: with half of the style sheet. */
export default async function SiteLayout({ children, params }: LayoutProps) {
  // Segments are rendered side by side: what stands in here for a missing page asks for the language too.
  setRequestLocale(localeOr((await params).locale))
  return children
}
