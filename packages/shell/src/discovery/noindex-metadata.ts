import type { Metadata } from 'next'
import type { MessageKeys, Messages, NestedKeyOf } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import type { LocalePageProps } from '#/document/page-props.ts'

type MessageKey = MessageKeys<Messages, NestedKeyOf<Messages>>

interface NoindexMetadata {
  title: MessageKey
  description?: MessageKey
  follow?: false
  referrer?: 'no-referrer'
}

/**
 * The `generateMetadata` of a page that search engines must not list, such as a user's own. Title and description are
 * keys of messages: `noindexMetadata({ title: 'reports.meta.list' })`.
 */
export function noindexMetadata({ title, description, follow, referrer }: NoindexMetadata) {
  return async ({ params }: LocalePageProps): Promise<Metadata> => {
    const t = await getTranslations({ locale: (await params).locale })
    return { title: t(title), description: description && t(description), robots: { index: false, follow }, referrer }
  }
}
