import { IslandMessages } from '@tidewatch/shell/island-messages'
import { noindexMetadata } from '@tidewatch/shell/noindex-metadata'
import type { LocalePageProps } from '@tidewatch/shell/page-props'
import { setRequestLocale } from 'next-intl/server'
import { Suspense } from 'react'
import { Unsubscribe } from '#/features/delivery/unsubscribe/unsubscribe.tsx'

export const generateMetadata = noindexMetadata({ title: 'notifications.unsubscribe.title', referrer: 'no-referrer' })

/** Linked from the footer of every email: stops emails of that kind, without a session. */
export default async function UnsubscribePage({ params }: LocalePageProps) {
  const { locale } = await params
  setRequestLocale(locale)
  return (
    <div className="mx-auto w-full max-w-reading px-5 py-16">
      <IslandMessages locale={locale} namespaces={['notifications']}>
        <Suspense>
          <Unsubscribe />
        </Suspense>
      </IslandMessages>
    </div>
  )
}
