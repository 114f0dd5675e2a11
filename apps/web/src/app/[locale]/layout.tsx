import { routeLocale } from '@tidewatch/i18n/route-locale'
import { siteMetadata, siteViewport } from '@tidewatch/shell/metadata'
import { SiteDocument } from '@tidewatch/shell/site-document'
import type { ReactNode } from 'react'
import { env } from '#/env.ts'
import { FrameBar } from '#/features/users/frame/frame-bar.tsx'
import { LateFrame } from '#/features/users/frame/late-frame.tsx'
import { TabBar } from '#/features/users/frame/tab-bar.tsx'
import { LateTimeZoneKeeper } from '#/features/users/settings/late-time-zone-keeper.tsx'

interface LayoutProps {
  children: ReactNode
  params: Promise<{ locale: string }>
}

export const viewport = siteViewport

export const generateMetadata = siteMetadata(env, 'web')

/** No page is rendered at build time: each is rendered on its first request, then served from the cache. */
export function generateStaticParams() {
  return []
}

export default async function LocaleLayout({ children, params }: LayoutProps) {
  const locale = routeLocale((await params).locale)
  return (
    <SiteDocument env={env} site="web" locale={locale} frame={{ bar: <FrameBar />, tabs: <TabBar /> }}>
      {children}
      <LateTimeZoneKeeper />
      <LateFrame />
    </SiteDocument>
  )
}
