import '../../site.css'
import { localeOrDefault } from '@tidewatch/site-config/locales'
import { setRequestLocale } from 'next-intl/server'
import type { ReactNode } from 'react'

interface LayoutProps {
  children: ReactNode
  params: Promise<{ locale: string }>
}

/** Wraps the pages that most people see first, landing and legal, with half of the style sheet. */
export default async function SiteLayout({ children, params }: LayoutProps) {
  // Segments render in parallel, and the 404 page inside this layout needs the locale too.
  setRequestLocale(localeOrDefault((await params).locale))
  return children
}
