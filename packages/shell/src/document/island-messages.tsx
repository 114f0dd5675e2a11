import type { Namespace } from '@tidewatch/i18n/messages'
import { MessagesScope } from '@tidewatch/i18n/messages-scope'
import type { Locale } from '@tidewatch/site-config/locales'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { pickMessages } from '#/document/pick-messages.ts'
import { QueryScope } from '#/document/query-scope.tsx'

interface IslandMessagesProps {
  locale: Locale
  namespaces: readonly Namespace[]
  children: ReactNode
}

const everywhere = ['auth', 'common', 'errors'] as const

/**
 * Around the client components of a page: hands them the query client and their namespaces, besides `common`, `errors`
 * and `auth`. Says to browsers without scripts why nothing is there.
 */
export async function IslandMessages({ locale, namespaces, children }: IslandMessagesProps) {
  const common = await getTranslations({ locale, namespace: 'common' })
  return (
    <QueryScope>
      <p className="mx-auto hidden w-full max-w-content px-5 py-6 text-soft noscript:block">{common('needsScript')}</p>
      <MessagesScope messages={await pickMessages(locale, [...everywhere, ...namespaces])}>{children}</MessagesScope>
    </QueryScope>
  )
}
