import { routeLocale } from '@tidewatch/i18n/route-locale'
import type { Locale } from '@tidewatch/site-config/locales'
import { PageHeader } from '@tidewatch/ui/layout/page-header'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import type { ArticleReader, ArticleSite } from '../article-reader.ts'
import { ArticleSearch } from './article-search.tsx'
import { readSearch } from './read-search.ts'
import { SearchResults } from './search-results.tsx'

export interface SearchProps {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function searchMetadata({ params, searchParams }: SearchProps): Promise<Metadata> {
  routeLocale((await params).locale)
  const { q } = readSearch(await searchParams)
  const t = await getTranslations('articles.search')
  return { title: q ? t('titleFor', { q }) : t('title'), robots: { index: false, follow: true } }
}

interface SearchPageProps extends SearchProps {
  site: ArticleSite
  articleReader: (locale: Locale) => ArticleReader
}

/** Reads the query from the URL, so that search works without scripts. */
export async function SearchPage({ params, searchParams, site, articleReader }: SearchPageProps) {
  const locale = routeLocale((await params).locale)
  const { q, page } = readSearch(await searchParams)
  const t = await getTranslations('articles.search')
  return (
    <div className="mx-auto flex w-full max-w-content flex-col gap-8 px-5 py-10">
      <PageHeader title={t('title')} />
      <ArticleSearch site={site} locale={locale} q={q} className="max-w-reading" />
      <SearchResults q={q} page={page} reader={articleReader(locale)} locale={locale} hasContact={site === 'support'} />
    </div>
  )
}
