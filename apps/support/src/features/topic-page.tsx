import { JsonLd } from '@tidewatch/articles/article/json-ld'
import { breadcrumbData, listData } from '@tidewatch/articles/article/structured-data'
import { ArticleList } from '@tidewatch/articles/article-list'
import { FeedLinks } from '@tidewatch/articles/feeds/feed-links'
import { PageLinks } from '@tidewatch/articles/page-links'
import { ArticleSearch } from '@tidewatch/articles/search/article-search'
import { ServerAnchor } from '@tidewatch/i18n/server-anchor'
import { absoluteUrl } from '@tidewatch/site-config/hosts'
import type { Locale } from '@tidewatch/site-config/locales'
import { toPublicConfig } from '@tidewatch/site-config/runtime-config'
import { EmptyState } from '@tidewatch/ui/feedback/empty-state'
import { Breadcrumbs } from '@tidewatch/ui/layout/breadcrumbs'
import { PageHeader } from '@tidewatch/ui/layout/page-header'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { env } from '#/env.ts'
import { articleReader } from '#/features/reader.ts'
import { topicPath } from '#/features/topic-path.ts'

interface TopicPageProps {
  locale: Locale
  label: string
  page: number
}

/** All articles of a topic. */
export async function TopicPage({ locale, label, page }: TopicPageProps) {
  const [t, texts, list] = await Promise.all([
    getTranslations('support'),
    getTranslations('articles'),
    articleReader(locale).byLabel(label, { page, sort: 'title' }),
  ])
  if (!list || (page > 1 && list.articles.length === 0)) notFound()
  const home = (
    <ServerAnchor href="/" locale={locale}>
      {t('name')}
    </ServerAnchor>
  )
  const { hosts } = toPublicConfig(env)
  const { name } = list.label
  const path = topicPath(label, page)
  const about = t('labelDescription', { label: name })
  const trail = [
    { name: t('name'), item: absoluteUrl(hosts, 'support', '/', locale) },
    { name, item: absoluteUrl(hosts, 'support', topicPath(label, 1), locale) },
  ]
  return (
    <div className="mx-auto flex w-full max-w-content flex-col gap-8 px-5 py-10">
      <JsonLd
        data={listData({ name, description: about, articles: list.articles, site: 'support', locale, hosts, path })}
      />
      <JsonLd data={breadcrumbData(trail)} />
      <PageHeader
        above={
          <Breadcrumbs
            label={texts('breadcrumbs')}
            items={[
              { key: 'home', content: home },
              { key: 'label', content: list.label.name },
            ]}
          />
        }
        title={list.label.name}
      />
      <ArticleSearch site="support" locale={locale} className="w-full max-w-reading" />
      {list.articles.length === 0 ? (
        <EmptyState title={texts('empty.title')}>{texts('empty.text')}</EmptyState>
      ) : (
        <ArticleList articles={list.articles} locale={locale} />
      )}
      <PageLinks
        page={list.page}
        pageSize={list.pageSize}
        total={list.total}
        locale={locale}
        pagePath={(target) => topicPath(label, target)}
      />
      <FeedLinks locale={locale} label={label} />
    </div>
  )
}
