'use client'

import { AuthProvider } from '@tidewatch/auth/auth-provider'
import { formats } from '@tidewatch/i18n/formatting/formats'
import type { Site } from '@tidewatch/site-config/hosts'
import type { Locale } from '@tidewatch/site-config/locales'
import type { PublicConfig } from '@tidewatch/site-config/runtime-config'
import { NextIntlClientProvider } from 'next-intl'
import type { ComponentProps, ReactNode } from 'react'
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
  messages: ComponentProps<typeof NextIntlClientProvider>['messages']
  labels: Record<'notifications' | 'close' | 'network' | 'overlay' | 'progress' | 'help', string>
  children: ReactNode
}

/** What client components of every page rely on, and what runs on every page. One component, as each is named in the data of each page. */
export function SiteProviders({ config, site, locale, messages, labels, children }: SiteProvidersProps) {
  return (
    <NextIntlClientProvider locale={locale} messages={messages} timeZone="UTC" formats={formats}>
      <ConfigProvider config={config}>
        <AuthProvider config={config} overlayLabel={labels.overlay}>
          <RouteProgress label={labels.progress} />
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
      <LateToaster labels={labels} />
    </NextIntlClientProvider>
  )
}
