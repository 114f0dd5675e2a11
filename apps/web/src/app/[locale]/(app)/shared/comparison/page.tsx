import { IslandMessages } from '@tidewatch/shell/island-messages'
import type { Locale } from '@tidewatch/site-config/locales'
import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { Suspense } from 'react'
import { SharedComparisonScreen } from '#/features/reports/account-comparison/shared-comparison-screen.tsx'

interface PageProps {
  params: Promise<{ locale: Locale }>
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { locale } = await params
  const t = await getTranslations({ locale, namespace: 'sharing.comparison.meta' })
  // The URL grants access, so it must not leak through the referrer.
  return { title: t('title'), description: t('description'), robots: { index: false }, referrer: 'no-referrer' }
}

export default async function SharedComparisonPage({ params }: PageProps) {
  const { locale } = await params
  setRequestLocale(locale)
  return (
    <IslandMessages locale={locale} namespaces={['accountComparison', 'provenance', 'insights', 'sharing']}>
      <Suspense>
        <SharedComparisonScreen />
      </Suspense>
    </IslandMessages>
  )
}
