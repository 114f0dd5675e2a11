'use client'

import { AuthProvider } from '@tidewatch/auth/auth-provider'
import { PageLocaleProvider } from '@tidewatch/i18n/page-locale'
import type { Site } from '@tidewatch/site-config/hosts'
import type { Locale } from '@tidewatch/site-config/locales'
import type { PublicConfig } from '@tidewatch/site-config/runtime-config'
import type { ReactNode } from 'react'
import { AffiliateVisit } from '#/affiliate/affiliate-visit.tsx'
import { LateDevelopmentTools } from '#/development/late-development-tools.tsx'
import { ConfigProvider } from '#/document/config-context.tsx'
import { LateToaster } from '#/document/late-toaster.tsx'
import { FrameKeeper } from '#/frame/frame-keeper.tsx'
import { CurrentPage } from '#/header/current-page.tsx'
import { HeaderEvents } from '#/header/header-events.tsx'
import { HelpCorner } from '#/help/help-corner.tsx'
import { RouteProgress } from '#/navigation/route-progress.tsx'
import { ThemeKeeper } from '#/theme/theme-keeper.tsx'

interface SiteProvidersProps {
  config: PublicConfig
  site: Site
  locale: Locale
  labels: Record<'notifications' | 'close' | 'network' | 'overlay' | 'progress' | 'help', string>
  header: ReactNode
  children: ReactNode
}

/**
 * Providers and effects that every page needs. One component, because each page's data names every client component it
 * uses.
 */
export function SiteProviders({ config, site, locale, labels, header, children }: SiteProvidersProps) {
  return (
    <PageLocaleProvider locale={locale}>
      <ConfigProvider config={config}>
        <AuthProvider config={config} overlayLabel={labels.overlay}>
          <RouteProgress label={labels.progress} />
          {header}
          {/* Before the content, which has the focus after an action removed its own button. */}
          <LateToaster labels={labels} />
          {children}
          <HelpCorner site={site} label={labels.help} />
          <HeaderEvents site={site} />
          <CurrentPage />
          {/* Only the main site has pages of the app. */}
          {site === 'web' ? <FrameKeeper /> : null}
          <AffiliateVisit />
          <ThemeKeeper />
          {config.environment === 'production' ? null : <LateDevelopmentTools />}
        </AuthProvider>
      </ConfigProvider>
    </PageLocaleProvider>
  )
}
