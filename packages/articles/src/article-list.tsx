import type { ArticleSummary } from '@tidewatch/contract/content/articles'
import { ServerAnchor } from '@tidewatch/i18n/server-anchor'
import type { Locale } from '@tidewatch/site-config/locales'
import { getTranslations } from 'next-intl/server'
import { ArticleDate } from './article/article-meta.tsx'
import { Html } from './article/html.tsx'

interface ArticleListProps {
  articles: ArticleSummary[]
  locale: Locale
  /** The heading level of the titles. */
  level?: 2 | 3
  /** Shows dates in a column of their own, as in a logbook. */
  dated?: boolean
}

/** A list of articles separated by hairlines. Those without a translation are marked with their own language. */
export function ArticleList({ articles, locale, level = 2, dated = false }: ArticleListProps) {
  return (
    <ul className="article-list divide-y">
      {articles.map((article) => (
        <li key={article.slug}>
          {dated ? <ArticleDate at={article.publishedAt} /> : null}
          {article.cover === null ? null : <Cover src={article.cover} />}
          <ArticleEntry article={article} locale={locale} level={level} />
        </li>
      ))}
    </ul>
  )
}

/** Adds nothing to the title beside it, so it's hidden from screen readers. */
function Cover({ src }: { src: string }) {
  return <img src={src} alt="" width={192} height={84} loading="lazy" decoding="async" />
}

async function ArticleEntry({ article, locale, level }: { article: ArticleSummary; locale: Locale; level: 2 | 3 }) {
  const t = await getTranslations('articles')
  const Heading = `h${level}` as const
  const lang = article.locale === locale ? undefined : article.locale
  return (
    <article>
      <div {...(lang && { lang })}>
        <Heading>
          <ServerAnchor href={`/${article.slug}`} locale={locale}>
            {article.title}
          </ServerAnchor>
        </Heading>
        {article.excerptHtml === null ? (
          <p>{article.summary}</p>
        ) : (
          <Html html={article.excerptHtml} className="search-hits" />
        )}
      </div>
      <p>
        <span>{article.labels.map(({ name }) => name).join(', ')}</span>
        <span>{t('readingTime', { minutes: article.readingMinutes })}</span>
        {lang ? <span>{t('inEnglish')}</span> : null}
      </p>
    </article>
  )
}
