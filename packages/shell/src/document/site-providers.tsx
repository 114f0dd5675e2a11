'use client'

import { AuthProvider } from '@tidewatch/auth/auth-provider'
import { formats } from '@tidewatch/i18n/formatting/formats'
import type { Locale } from '@tidewatch/site-config/locales'
import type { PublicConfig } from '@tidewatch/site-config/runtime-config'
import { NextIntlClientProvider } from 'next-intl'
import type { ComponentProps, ReactNode } from 'react'
import { ConfigProvider } from '#/document/config-context.tsx'
import { LateToaster } from '#/document/late-toaster.tsx'

interface SiteProvidersProps {
  config: PublicConfig
  locale: Locale
  messages: ComponentProps<typeof NextIntlClientProvider>['messages']
  labels: { notifications: string; close: string; overlay: string }
  children: ReactNode
}

/** What client components of every page rely on. */
export function SiteProviders({ config, locale, messages, labels, children }: SiteProvidersProps) {
  return (
    <NextIntlClientProvider locale={locale} messages={messages} timeZone="UTC" formats={formats}>
      <ConfigProvider config={config}>
        <AuthProvider config={config} overlayLabel={labels.overlay}>
          {children}
        </AuthProvider>
      </ConfigProvider>
      <LateToaster label={labels.notifications} closeLabel={labels.close} />
    </NextIntlClientProvider>
  )
}
