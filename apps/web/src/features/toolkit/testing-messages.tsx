import { loadMessages, type Namespace } from '@tidewatch/i18n/messages'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'

/**
 * For tests: the providers that pages put around a component, in English, at the end of November 2026. Missing messages
 * throw.
 */
export async function withMessages(
  children: ReactNode,
  namespaces: readonly Namespace[],
  now = new Date('2026-11-28T12:00:00Z'),
): Promise<ReactNode> {
  const messages = await loadMessages('en')
  return (
    <NextIntlClientProvider
      locale="en"
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
