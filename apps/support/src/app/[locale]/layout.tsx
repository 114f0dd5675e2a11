import '../globals.css'
import { routeLocale } from '@tidewatch/i18n/route-locale'
import { siteMetadata, siteViewport } from '@tidewatch/shell/metadata'
import { SiteDocument } from '@tidewatch/shell/site-document'
import type { ReactNode } from 'react'
import { env } from '#/env.ts'

interface LayoutProps {
  children: ReactNode
  params: Promise<{ locale: string }>
}

export const viewport = siteViewport

export const generateMetadata = siteMetadata(env, 'support')

/** No page is rendered at build time: each is rendered on its first request, then served from the cache. */
export function generateStaticParams() {
  return []
}

export default async function LocaleLayout({ children, params }: LayoutProps) {
  const locale = routeLocale((await params).locale)
  return (
    <SiteDocument env={env} site="support" locale={locale}>
      {children}
    </SiteDocument>
  )
}
