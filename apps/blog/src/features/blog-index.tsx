import { JsonLd } from '@tidewatch/articles/article/json-ld'
import { listData } from '@tidewatch/articles/article/structured-data'
import { ArticleList } from '@tidewatch/articles/article-list'
import { FeedLinks } from '@tidewatch/articles/feeds/feed-links'
import { LabelLinks } from '@tidewatch/articles/label-links'
import { PageLinks } from '@tidewatch/articles/page-links'
import { ArticleSearch } from '@tidewatch/articles/search/article-search'
import type { Locale } from '@tidewatch/site-config/locales'
import { toPublicConfig } from '@tidewatch/site-config/runtime-config'
import { EmptyState } from '@tidewatch/ui/feedback/empty-state'
import { PageHeader } from '@tidewatch/ui/layout/page-header'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { env } from '#/env.ts'
import { indexPath } from '#/features/index-path.ts'
import { articleReader } from '#/features/reader.ts'

interface BlogIndexProps {
  locale: Locale
  page: number
  /** The label to filter articles by; lists all when omitted. */
  label?: string
}

/** The list of articles, newest first, optionally filtered by label. */
export async function BlogIndex({ locale, page, label }: BlogIndexProps) {
  const reader = articleReader(locale)
  const [t, texts, labels, list] = await Promise.all([
    getTranslations('blog'),
    getTranslations('articles'),
    reader.labels(),
    label ? reader.byLabel(label, { page }) : reader.list({ page }),
  ])
  if (!list || (page > 1 && list.articles.length === 0)) notFound()
  const title = 'label' in list ? list.label.name : t('title')
  const { hosts } = toPublicConfig(env)
  const about = 'label' in list ? t('labelDescription', { label: title }) : t('description')
  const data = { name: title, description: about, articles: list.articles, site: 'blog', locale, hosts } as const
  return (
    <div className="mx-auto flex w-full max-w-content flex-col gap-8 px-5 py-10">
      <JsonLd data={listData({ ...data, path: indexPath(label, page) })} />
      <PageHeader title={title} description={'label' in list ? undefined : t('description')} />
      <div className="flex flex-wrap items-center justify-between gap-4">
        <LabelLinks labels={labels} locale={locale} current={label ?? null} />
        <ArticleSearch site="blog" locale={locale} className="w-full sm:max-w-96" />
      </div>
      {list.articles.length === 0 ? (
        <EmptyState title={texts('empty.title')}>{texts('empty.text')}</EmptyState>
      ) : (
        <ArticleList articles={list.articles} locale={locale} dated />
      )}
      <PageLinks
        page={list.page}
        pageSize={list.pageSize}
        total={list.total}
        locale={locale}
        pagePath={(target) => indexPath(label, target)}
      />
      <FeedLinks locale={locale} label={label} />
    </div>
  )
}
