import { IslandMessages } from '@tidewatch/shell/island-messages'
import type { Locale } from '@tidewatch/site-config/locales'
import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { Suspense } from 'react'
import { Unsubscribe } from '#/features/delivery/unsubscribe/unsubscribe.tsx'

interface PageProps {
  params: Promise<{ locale: Locale }>
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { locale } = await params
  const t = await getTranslations({ locale, namespace: 'notifications.unsubscribe' })
  return { title: t('title'), robots: { index: false }, referrer: 'no-referrer' }
}

/** Linked from the footer of every email: stops emails of that kind, without a session. */
export default async function UnsubscribePage({ params }: PageProps) {
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
