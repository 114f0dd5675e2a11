/// <reference path="../fonts.d.ts" />
import { loadMessages } from '@tidewatch/i18n/messages'
import type { Site } from '@tidewatch/site-config/hosts'
import type { Locale } from '@tidewatch/site-config/locales'
import { operatorOf } from '@tidewatch/site-config/operator'
import { toPublicConfig, type WebEnv } from '@tidewatch/site-config/runtime-config'
import { SkipLink } from '@tidewatch/ui/layout/skip-link'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { preload } from 'react-dom'
import { DocumentScriptTag } from '#/document/document-script-tag.tsx'
import { PageBoundary } from '#/document/page-boundary.tsx'
import { SiteProviders } from '#/document/site-providers.tsx'
import { TestRibbon } from '#/document/test-ribbon.tsx'
import { SiteFooter } from '#/footer/site-footer.tsx'
import { SiteHeader } from '#/header/site-header.tsx'
import { RegisterServiceWorker } from '#/install/register-service-worker.tsx'
import latinFont from '../../fonts/hanken-grotesk.woff2'
import thaiFont from '../../fonts/noto-sans-thai.woff2'

interface SiteDocumentProps {
  env: WebEnv
  site: Site
  locale: Locale
  /** Replaces the website's links on the app's pages: in the header, and at the bottom on phones. */
  frame?: { bar: ReactNode; tabs: ReactNode }
  children: ReactNode
}

/** The HTML document around every page of a host, for each app's root layout. */
export async function SiteDocument({ env, site, locale, frame, children }: SiteDocumentProps) {
  const config = toPublicConfig(env)
  const { shell, auth, common, errors, help } = await loadMessages(locale)
  preloadFont(latinFont)
  if (locale === 'th') preloadFont(thaiFont)
  const imprint = await getTranslations({ locale, namespace: 'imprint' })
  return (
    <html lang={locale} suppressHydrationWarning>
      <head>
        <DocumentScriptTag />
      </head>
      <body className="flex min-h-dvh flex-col pb-(--tab-bar)">
        <SkipLink label={shell.skipToContent} />
        {config.environment === 'test' ? <TestRibbon locale={locale} /> : null}
        <SiteProviders
          config={config}
          site={site}
          locale={locale}
          labels={{
            notifications: shell.notifications,
            close: common.close,
            network: errors.network,
            overlay: auth.overlay,
            progress: shell.progress,
            help: help.button,
          }}
          header={<SiteHeader site={site} locale={locale} frame={frame?.bar} />}
        >
          {/* Keeps the footer below the first screen: it would jump up and back while a page loads its data. */}
          <main
            id="main"
            tabIndex={-1}
            className="flex min-h-[calc(100dvh-4rem-var(--tab-bar))] flex-1 flex-col outline-none"
          >
            <PageBoundary>{children}</PageBoundary>
          </main>
          <SiteFooter site={site} operatedBy={imprint('operatedBy', { name: operatorOf(env).name })} />
          {frame?.tabs}
          {env.NODE_ENV === 'development' ? null : <RegisterServiceWorker />}
        </SiteProviders>
      </body>
    </html>
  )
}

/**
 * So that the first paint already uses our font. Not on phones: on slow connections it would compete with the scripts,
 * and a fallback font shows until the next page anyway (`optional` in `fonts.css`).
 */
function preloadFont(address: string): void {
  preload(address, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', media: '(min-width: 56.25rem)' })
}
