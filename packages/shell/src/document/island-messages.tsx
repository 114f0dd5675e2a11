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

const sharedNamespaces = ['auth', 'common', 'errors'] as const

/**
 * Wraps a page's client components: provides the query client and their message namespaces, along with `common`,
 * `errors` and `auth`. Without scripts, it shows why nothing else appears.
 */
export async function IslandMessages({ locale, namespaces, children }: IslandMessagesProps) {
  const common = await getTranslations({ locale, namespace: 'common' })
  return (
    <QueryScope>
      <p className="mx-auto hidden w-full max-w-content px-5 py-6 text-soft noscript:block">{common('needsScript')}</p>
      <MessagesScope messages={await pickMessages(locale, [...sharedNamespaces, ...namespaces])}>
        {children}
      </MessagesScope>
    </QueryScope>
  )
}
