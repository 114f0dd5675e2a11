import { IslandMessages } from '@tidewatch/shell/island-messages'
import { noindexMetadata } from '@tidewatch/shell/noindex-metadata'
import type { LocalePageProps } from '@tidewatch/shell/page-props'
import { setRequestLocale } from 'next-intl/server'
import { Suspense } from 'react'
import { SearchScreen } from '#/features/watch/search/search-screen.tsx'

// Keeps people's searches out of search engines.
export const generateMetadata = noindexMetadata({ title: 'search.meta.title', description: 'search.meta.description' })

export default async function SearchPage({ params }: LocalePageProps) {
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
