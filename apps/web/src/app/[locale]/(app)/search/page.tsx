import { IslandMessages } from '@tidewatch/shell/island-messages'
import type { Locale } from '@tidewatch/site-config/locales'
import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { Suspense } from 'react'
import { SearchScreen } from '#/features/watch/search/search-screen.tsx'

interface PageProps {
  params: Promise<{ locale: Locale }>
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { locale } = await params
  const t = await getTranslations({ locale, namespace: 'search.meta' })
  // Keeps people's searches out of search engines.
  return { title: t('title'), description: t('description'), robots: { index: false } }
}

export default async function SearchPage({ params }: PageProps) {
  const { locale } = await params
  setRequestLocale(locale)
  return (
    <IslandMessages locale={locale} namespaces={['search', 'addAccount', 'monitors', 'provenance']}>
      <Suspense>
        <SearchScreen />
      </Suspense>
    </IslandMessages>
  )
}
