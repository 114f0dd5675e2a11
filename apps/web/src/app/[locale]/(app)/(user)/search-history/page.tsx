import { IslandMessages } from '@tidewatch/shell/island-messages'
import type { Locale } from '@tidewatch/site-config/locales'
import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { ViewerZone } from '#/features/insights/times/viewer-zone.tsx'
import { SearchHistoryScreen } from '#/features/watch/search/search-history-screen.tsx'

interface PageProps {
  params: Promise<{ locale: Locale }>
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { locale } = await params
  const t = await getTranslations({ locale, namespace: 'search.meta' })
  return { title: t('historyTitle'), description: t('historyDescription'), robots: { index: false } }
}

export default async function SearchHistoryPage({ params }: PageProps) {
  const { locale } = await params
  setRequestLocale(locale)
  return (
    <IslandMessages locale={locale} namespaces={['search', 'provenance']}>
      <ViewerZone>
        <SearchHistoryScreen />
      </ViewerZone>
    </IslandMessages>
  )
}
