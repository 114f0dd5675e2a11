import { loadMessages, type Namespace } from '@tidewatch/i18n/messages'
import type { Locale } from '@tidewatch/site-config/locales'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'

/**
 * For tests: the providers that pages put around a component, at the end of November 2026. Missing messages throw.
 */
export async function withMessages(
  children: ReactNode,
  namespaces: readonly Namespace[],
  now = new Date('2026-11-28T12:00:00Z'),
  locale: Locale = 'en',
): Promise<ReactNode> {
  const messages = await loadMessages(locale)
  return (
    <NextIntlClientProvider
      locale={locale}
      timeZone="Europe/Berlin"
      now={now}
      onError={(error) => {
        throw error
      }}
      messages={Object.fromEntries(namespaces.map((namespace) => [namespace, messages[namespace]]))}
    >
      {children}
    </NextIntlClientProvider>
  )
}
