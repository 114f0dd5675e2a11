import { loadMessages, type Messages, type Namespace } from '@tidewatch/i18n/messages'
import type { Locale } from '@tidewatch/site-config/locales'
import type { ReactNode } from 'react'
import { MessagesScope } from '#/document/messages-scope.tsx'
import { QueryScope } from '#/document/query-scope.tsx'

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

/**
 * Around the client components of a page: hands them the query client and their namespaces, besides `common`, `errors`,
 * `auth` and `shell`.
 */
export async function IslandMessages({ locale, namespaces, children }: IslandMessagesProps) {
  return (
    <QueryScope>
      <MessagesScope messages={await pickMessages(locale, namespaces)}>{children}</MessagesScope>
    </QueryScope>
  )
}
