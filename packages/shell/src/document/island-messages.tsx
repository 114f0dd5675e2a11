import type { Namespace } from '@tidewatch/i18n/messages'
import type { Locale } from '@tidewatch/site-config/locales'
import type { ReactNode } from 'react'
import { MessagesScope } from '#/document/messages-scope.tsx'
import { pickMessages } from '#/document/pick-messages.ts'
import { QueryScope } from '#/document/query-scope.tsx'

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
