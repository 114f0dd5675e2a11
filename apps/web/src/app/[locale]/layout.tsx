import { routing } from '@tidewatch/i18n/routing'
import { siteMetadata, siteViewport } from '@tidewatch/shell/metadata'
import { SiteDocument } from '@tidewatch/shell/site-document'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { hasLocale } from 'next-intl'
import { setRequestLocale } from 'next-intl/server'
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

export async function generateMetadata({ params }: LayoutProps): Promise<Metadata> {
  const { locale } = await params
  return hasLocale(routing.locales, locale) ? siteMetadata(env, 'web', locale) : {}
}

/** No page is rendered at build time: each is rendered on its first request, then served from the cache. */
export function generateStaticParams() {
  return []
}

export default async function LocaleLayout({ children, params }: LayoutProps) {
  const { locale } = await params
  if (!hasLocale(routing.locales, locale)) notFound()
  setRequestLocale(locale)
  return (
    <SiteDocument env={env} site="web" locale={locale} frame={{ bar: <FrameBar />, tabs: <TabBar /> }}>
      {children}
      <LateTimeZoneKeeper />
      <LateFrame />
    </SiteDocument>
  )
}
