import { ArticleSearch } from '@tidewatch/articles/search/article-search'
import { readSearch } from '@tidewatch/articles/search/read-search'
import { SearchResults } from '@tidewatch/articles/search/search-results'
import { routeLocale } from '@tidewatch/i18n/route-locale'
import { PageHeader } from '@tidewatch/ui/layout/page-header'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { articleReader } from '#/features/reader.ts'

interface SearchProps {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

// The layout makes pages static; results depend on the query.
export const dynamic = 'force-dynamic'

export async function generateMetadata({ params, searchParams }: SearchProps): Promise<Metadata> {
  routeLocale((await params).locale)
  const { q } = readSearch(await searchParams)
  const t = await getTranslations('articles.search')
  return { title: q ? t('titleFor', { q }) : t('title'), robots: { index: false, follow: true } }
}

/** Reads the query from the URL, so that search works without scripts. */
export default async function SearchPage({ params, searchParams }: SearchProps) {
  const locale = routeLocale((await params).locale)
  const { q, page } = readSearch(await searchParams)
  const t = await getTranslations('articles.search')
  return (
    <div className="mx-auto flex w-full max-w-content flex-col gap-8 px-5 py-10">
      <PageHeader title={t('title')} />
      <ArticleSearch site="support" locale={locale} q={q} className="max-w-reading" />
      <SearchResults q={q} page={page} reader={articleReader(locale)} locale={locale} hasContact />
    </div>
  )
}
