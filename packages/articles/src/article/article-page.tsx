import { publishedSlug } from '@tidewatch/auth/event-catalogue'
import { TrackShown } from '@tidewatch/auth/track-shown'
import type { Article } from '@tidewatch/contract/content/articles'
import { ServerAnchor } from '@tidewatch/i18n/server-anchor'
import { absoluteUrl, localePath } from '@tidewatch/site-config/hosts'
import type { Locale } from '@tidewatch/site-config/locales'
import type { PublicConfig } from '@tidewatch/site-config/runtime-config'
import { Waterline } from '@tidewatch/ui/charts/waterline'
import { Notice } from '@tidewatch/ui/feedback/notice'
import { Breadcrumbs } from '@tidewatch/ui/layout/breadcrumbs'
import { notFound, permanentRedirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { ArticleList } from '../article-list.tsx'
import type { ArticleReader } from '../article-reader.ts'
import { FoldedContents, headingLinks, SideContents } from './article-contents.tsx'
import { ArticleEnd } from './article-end.tsx'
import { ArticleJsonLd } from './article-json-ld.tsx'
import { ArticleMeta } from './article-meta.tsx'
import { Html } from './html.tsx'
import { sectionName } from './share-texts.ts'

interface ArticlePageProps {
  /** From the URL. A former one redirects to the current one. */
  slug: string
  reader: ArticleReader
  locale: Locale
  config: PublicConfig
}

// One heading doesn't need a table of contents.
const minHeadings = 2

/**
 * An article with its table of contents and further reading. Without a translation it says so and is marked as English.
 */
export async function ArticlePage({ slug, reader, locale, config }: ArticlePageProps) {
  const article = await reader.article(slug)
  if (!article) notFound()
  if (article.slug !== slug) permanentRedirect(localePath(`/${article.slug}`, locale))
  const related = await reader.recommended(slug)
  const homeName = await sectionName(article.site, locale)
  const t = await getTranslations('articles')
  const lang = article.locale === locale ? undefined : article.locale
  const contents = { title: t('contents'), links: headingLinks({ headings: article.headings, lang }) }
  const hasContents = article.headings.length >= minHeadings
  return (
    <div className="mx-auto w-full max-w-content px-5 py-10">
      <ArticleJsonLd article={article} config={config} locale={locale} homeName={homeName} />
      <TrackShown
        key={article.slug}
        name="article_read"
        details={{ site: article.site, slug: publishedSlug(article) }}
      />
      {lang ? (
        <Notice className="mb-8" title={t('fallback.title')}>
          {t('fallback.text')}
        </Notice>
      ) : null}
      <div className="grid gap-x-16 lg:grid-cols-[minmax(0,68ch)_15rem]">
        <article className="min-w-0 max-w-reading">
          <ArticleHead article={article} locale={locale} homeName={homeName} lang={lang} />
          {hasContents ? <FoldedContents {...contents} /> : null}
          <div lang={lang} className="mt-8">
            <Html html={article.html} className="article-body" />
          </div>
          <ArticleLabels article={article} locale={locale} />
          <ArticleEnd
            article={article}
            locale={locale}
            url={absoluteUrl(config.hosts, article.site, `/${article.slug}`, locale)}
          />
        </article>
        {hasContents ? <SideContents {...contents} /> : null}
      </div>
      {related.length > 0 ? (
        <section className="below-fold-160 mt-16 max-w-reading" aria-labelledby="related">
          <h2 id="related" className="mb-6 border-b pb-3 font-semibold text-xl">
            {t('related')}
          </h2>
          <ArticleList articles={related} locale={locale} level={3} />
        </section>
      ) : null}
    </div>
  )
}

interface ArticleHeadProps extends ArticleLabelsProps {
  /** The first breadcrumb: the host's front page. */
  homeName: string
  lang: string | undefined
}

async function ArticleHead({ article, locale, homeName, lang }: ArticleHeadProps) {
  const t = await getTranslations('articles')
  const [label] = article.labels
  const crumbs = [{ key: 'home', path: '/' as const, name: homeName }]
  return (
    <header className="flex flex-col gap-4">
      <Breadcrumbs
        label={t('breadcrumbs')}
        items={[
          ...crumbs.map(({ key, path, name }) => ({
            key,
            content: (
              <ServerAnchor href={path} locale={locale}>
                {name}
              </ServerAnchor>
            ),
          })),
          ...(label
            ? [
                {
                  key: 'label',
                  content: (
                    <ServerAnchor href={`/label/${label.key}`} locale={locale}>
                      {label.name}
                    </ServerAnchor>
                  ),
                },
              ]
            : []),
          { key: 'title', content: <span lang={lang}>{article.title}</span> },
        ]}
      />
      <h1 lang={lang} className="font-semibold text-2xl sm:text-3xl">
        {article.title}
      </h1>
      <p lang={lang} className="text-lg text-soft">
        {article.summary}
      </p>
      <ArticleMeta article={article} />
      <Waterline />
    </header>
  )
}

interface ArticleLabelsProps {
  article: Article
  locale: Locale
}

async function ArticleLabels({ article, locale }: ArticleLabelsProps) {
  const t = await getTranslations('articles')
  return (
    <nav aria-label={t('labels')} className="mt-10 border-t pt-4">
      <ul className="flex flex-wrap gap-x-4 gap-y-2 text-sm">
        {article.labels.map(({ key, name }) => (
          <li key={key}>
            <ServerAnchor href={`/label/${key}`} locale={locale} className="link">
              {name}
            </ServerAnchor>
          </li>
        ))}
      </ul>
    </nav>
  )
}
