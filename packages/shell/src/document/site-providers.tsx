'use client'

import { QueryClientProvider } from '@tanstack/react-query'
import { AuthProvider } from '@tidewatch/auth/auth-provider'
import type { Locale } from '@tidewatch/site-config/locales'
import type { PublicConfig } from '@tidewatch/site-config/runtime-config'
import { NextIntlClientProvider } from 'next-intl'
import { ThemeProvider } from 'next-themes'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { ConfigProvider } from '#/document/config-context.tsx'
import { LateToaster } from '#/document/late-toaster.tsx'
import { createQueryClient } from '#/document/query-client.ts'

interface SiteProvidersProps {
  config: PublicConfig
  locale: Locale
  messages: ComponentProps<typeof NextIntlClientProvider>['messages']
  labels: { notifications: string; close: string }
  children: ReactNode
}

/** What client components of every page rely on. */
export function SiteProviders({ config, locale, messages, labels, children }: SiteProvidersProps) {
  const [queryClient] = useState(createQueryClient)
  return (
    <NextIntlClientProvider locale={locale} messages={messages} timeZone="UTC">
      <ThemeProvider attribute="class" defaultTheme="system" enableSystem disableTransitionOnChange>
        <QueryClientProvider client={queryClient}>
          <ConfigProvider config={config}>
            <AuthProvider config={config}>{children}</AuthProvider>
          </ConfigProvider>
        </QueryClientProvider>
        <LateToaster label={labels.notifications} closeLabel={labels.close} />
      </ThemeProvider>
    </NextIntlClientProvider>
  )
}
