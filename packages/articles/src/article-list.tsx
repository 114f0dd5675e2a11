import type { ArticleSummary } from '@tidewatch/contract/content/articles'
import { ServerAnchor } from '@tidewatch/i18n/server-link'
import type { Locale } from '@tidewatch/site-config/locales'
import { getTranslations } from 'next-intl/server'
import { ArticleDate } from './article/article-meta.tsx'
import { Html } from './article/html.tsx'

interface ArticleListProps {
  articles: ArticleSummary[]
  locale: Locale
  /** The heading level of the titles. */
  level?: 2 | 3
  /** With dates in a column of their own, as in a logbook. */
  dated?: boolean
}

/** Articles one below the other, between hairlines. Those without a translation carry their own language. */
export function ArticleList({ articles, locale, level = 2, dated = false }: ArticleListProps) {
  return (
    <ul className="divide-y">
      {articles.map((article) => (
        <li key={article.slug} className="nth-[n+6]:below-fold-40 relative py-6 first:pt-0 sm:flex sm:gap-8">
          {dated ? (
            <p className="tabular mb-1 shrink-0 text-sm text-soft sm:mt-1 sm:mb-0 sm:w-36">
              <ArticleDate at={article.publishedAt} />
            </p>
          ) : null}
          {article.cover === null ? null : <Cover src={article.cover} />}
          <ArticleEntry article={article} locale={locale} level={level} />
        </li>
      ))}
    </ul>
  )
}

/** Says nothing that the title beside it doesn't, so it is hidden from screen readers. */
function Cover({ src }: { src: string }) {
  return (
    <img
      src={src}
      alt=""
      width={192}
      height={84}
      loading="lazy"
      decoding="async"
      className="mt-1 h-auto w-48 shrink-0 self-start rounded-md max-sm:float-right max-sm:mb-2 max-sm:ml-4 max-sm:w-28 sm:order-last sm:ml-auto"
    />
  )
}

async function ArticleEntry({ article, locale, level }: { article: ArticleSummary; locale: Locale; level: 2 | 3 }) {
  const t = await getTranslations('articles')
  const Heading = `h${level}` as const
  const lang = article.locale === locale ? undefined : article.locale
  return (
    <article className="min-w-0 max-w-reading">
      <div lang={lang}>
        <Heading className="font-semibold text-lg">
          <ServerAnchor
            href={`/${article.slug}`}
            locale={locale}
            className="rounded-xs underline-offset-4 after:absolute after:inset-0 hover:text-tide hover:underline"
          >
            {article.title}
          </ServerAnchor>
        </Heading>
        {article.excerptHtml === null ? (
          <p className="mt-1.5 text-soft">{article.summary}</p>
        ) : (
          <Html html={article.excerptHtml} className="search-hits mt-1.5 text-soft" />
        )}
      </div>
      <p className="mt-2 flex flex-wrap gap-x-3 text-sm text-soft">
        <span>{article.labels.map(({ name }) => name).join(', ')}</span>
        <span>{t('readingTime', { minutes: article.readingMinutes })}</span>
        {lang ? <span>{t('inEnglish')}</span> : null}
      </p>
    </article>
  )
}
