import { IslandMessages } from '@tidewatch/shell/island-messages'
import type { Locale } from '@tidewatch/site-config/locales'
import { PageHeader } from '@tidewatch/ui/layout/page-header'
import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { Suspense } from 'react'
import { InboxScreen } from '#/features/support/inbox/inbox-screen.tsx'

interface PageProps {
  params: Promise<{ locale: Locale }>
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { locale } = await params
  const t = await getTranslations({ locale, namespace: 'inbox' })
  return { title: t('title'), description: t('description'), robots: { index: false } }
}

export default async function InboxPage({ params }: PageProps) {
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
