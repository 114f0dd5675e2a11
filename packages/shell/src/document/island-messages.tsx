import { loadMessages, type Messages, type Namespace } from '@tidewatch/i18n/messages'
import type { Locale } from '@tidewatch/site-config/locales'
import type { ReactNode } from 'react'
import { MessagesScope } from '#/document/messages-scope.tsx'

/** The messages of some namespaces only, so that a page ships no text that its islands do not show. */
export async function pickMessages(locale: Locale, namespaces: readonly Namespace[]): Promise<Partial<Messages>> {
  const messages = await loadMessages(locale)
  return Object.fromEntries(namespaces.map((namespace) => [namespace, messages[namespace]]))
}

interface IslandMessagesProps {
  locale: Locale
  namespaces: readonly Namespace[]
  children: ReactNode
}

/** Around client components that translate: hands them their namespaces, besides `common`, `errors`, `auth` and `shell`. */
export async function IslandMessages({ locale, namespaces, children }: IslandMessagesProps) {
  return <MessagesScope messages={await pickMessages(locale, namespaces)}>{children}</MessagesScope>
}
