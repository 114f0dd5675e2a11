import { IslandMessages } from '@tidewatch/shell/island-messages'
import { noindexMetadata } from '@tidewatch/shell/noindex-metadata'
import type { LocalePageProps } from '@tidewatch/shell/page-props'
import { setRequestLocale } from 'next-intl/server'
import { ViewerZone } from '#/features/insights/times/viewer-zone.tsx'
import { SearchHistoryScreen } from '#/features/watch/search/search-history-screen.tsx'

export const generateMetadata = noindexMetadata({
  title: 'search.meta.historyTitle',
  description: 'search.meta.historyDescription',
})

export default async function SearchHistoryPage({ params }: LocalePageProps) {
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
