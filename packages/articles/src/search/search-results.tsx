import type { ArticlePage } from '@tidewatch/contract/content/articles'
import type { Locale } from '@tidewatch/site-config/locales'
import { EmptyState } from '@tidewatch/ui/feedback/empty-state'
import { getTranslations } from 'next-intl/server'
import { AskForHelp } from '../article/ask-for-help.tsx'
import { ArticleList } from '../article-list.tsx'
import type { ArticleReader } from '../article-reader.ts'
import { LabelLinks } from '../label-links.tsx'
import { PageLinks } from '../page-links.tsx'

interface SearchResultsProps {
  q: string
  page: number
  reader: ArticleReader
  locale: Locale
  /** Whether the host has a contact form to offer if nothing is found. */
  hasContact?: boolean
}

/** The results of a search, or topics and recommendations if there are none. */
export async function SearchResults({ q, page, reader, locale, hasContact = false }: SearchResultsProps) {
  const t = await getTranslations('articles.search')
  if (q === '') return <NextSteps reader={reader} locale={locale} />
  const found = await reader.search(q, { page })
  if (found.total === 0) {
    return (
      <>
        <EmptyState title={t('nothingTitle', { q })}>{t('nothingText')}</EmptyState>
        {hasContact ? <AskForHelp locale={locale} /> : null}
        <NextSteps reader={reader} locale={locale} />
      </>
    )
  }
  return (
    <>
      <p className="text-sm text-soft" role="status">
        {t(found.hasMore ? 'foundMore' : 'found', { count: found.total, q })}
      </p>
      <ArticleList articles={found.articles} locale={locale} />
      <PageLinks {...pageOf(found)} locale={locale} pagePath={(target) => searchPath(q, target)} />
    </>
  )
}

function pageOf({ page, pageSize, total }: ArticlePage) {
  return { page, pageSize, total }
}

function searchPath(q: string, page: number): `/${string}` {
  return `/search?${new URLSearchParams({ q, page: String(page) })}`
}

async function NextSteps({ reader, locale }: Pick<SearchResultsProps, 'reader' | 'locale'>) {
  const t = await getTranslations('articles.search')
  const [labels, recommended] = await Promise.all([reader.labels(), reader.recommended()])
  return (
    <>
      <LabelLinks labels={labels} locale={locale} />
      <section aria-labelledby="recommended">
        <h2 id="recommended" className="mb-6 font-semibold text-lg">
          {t('recommended')}
        </h2>
        <ArticleList articles={recommended} locale={locale} level={3} />
      </section>
    </>
  )
}
