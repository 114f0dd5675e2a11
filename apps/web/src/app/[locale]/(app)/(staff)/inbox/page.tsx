import { IslandMessages } from '@tidewatch/shell/island-messages'
import { noindexMetadata } from '@tidewatch/shell/noindex-metadata'
import type { LocalePageProps } from '@tidewatch/shell/page-props'
import { PageHeader } from '@tidewatch/ui/layout/page-header'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { Suspense } from 'react'
import { InboxScreen } from '#/features/support/inbox/inbox-screen.tsx'

export const generateMetadata = noindexMetadata({ title: 'inbox.title', description: 'inbox.description' })

export default async function InboxPage({ params }: LocalePageProps) {
  const { locale } = await params
  setRequestLocale(locale)
  const t = await getTranslations('inbox')
  return (
    <div className="mx-auto w-full max-w-content px-5 py-8">
      <PageHeader title={t('title')} />
      <IslandMessages locale={locale} namespaces={['inbox', 'contact', 'staff']}>
        <Suspense>
          <InboxScreen />
        </Suspense>
      </IslandMessages>
    </div>
  )
}
