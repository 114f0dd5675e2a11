import type { Article, ArticleLink, ArticleSummary } from '@tidewatch/contract/content/articles'
import { absoluteUrl, type Hosts, type Site } from '@tidewatch/site-config/hosts'
import { defaultLocale, type Locale, localeOrDefault, locales } from '@tidewatch/site-config/locales'
import { and, asc, desc, eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#/platform/db/client.ts'
import { articleRedirects, articles, articleTranslations } from '#/platform/db/schema/content/articles.ts'
import { oneStatement } from '#/platform/db/statements/one-statement.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { isPublic } from './is-public.ts'
import { type LabelNames, loadLabelNames } from './label-names.ts'
import type { ArticleSite } from './read-content.ts'

export interface ArticleScope {
  site: ArticleSite
  locale: Locale
  now: Date
  hosts: Hosts
}

export const summaryColumns = {
  slug: articles.slug,
  site: articles.site,
  title: articleTranslations.title,
  summary: articleTranslations.summary,
  labels: articles.labels,
  author: articles.author,
  publishedAt: articles.publishedAt,
  updatedAt: articles.updatedAt,
  readingMinutes: articleTranslations.readingMinutes,
  locale: articleTranslations.locale,
  cover: articleTranslations.cover,
}

type SummaryRow = Omit<ArticleSummary, 'labels' | 'publishedAt' | 'updatedAt' | 'locale' | 'excerptHtml'> & {
  labels: string[]
  publishedAt: Date
  updatedAt: Date
  locale: string
}

interface DescribeOptions {
  names: LabelNames
  hosts: Hosts
  excerptHtml?: string | null
}

export function describe(row: SummaryRow, { names, hosts, excerptHtml = null }: DescribeOptions): ArticleSummary {
  return {
    ...row,
    labels: row.labels.map((key) => ({ key, name: names(row.site, key) })),
    publishedAt: row.publishedAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    locale: localeOrDefault(row.locale),
    excerptHtml,
    cover: row.cover?.replace(/^blog:/, hosts.blog).replace('/api/image/medium/', '/api/image/small/') ?? null,
  }
}

/** Joins each article to its text in a language, or to the English one if it has none in that language. */
export function inLanguage(locale: Locale): SQL | undefined {
  const translated = sql`select 1 from ${articleTranslations} other where other.article_id = ${articles.id} and other.locale = ${locale}`
  return and(
    eq(articleTranslations.articleId, articles.id),
    locale === defaultLocale
      ? eq(articleTranslations.locale, defaultLocale)
      : sql`(${articleTranslations.locale} = ${locale} or (${articleTranslations.locale} = ${defaultLocale} and not exists (${translated})))`,
  )
}

export function published({
  site,
  now,
}: {
  site: ArticleSite | Placeholder
  now: Date | Placeholder
}): SQL | undefined {
  return and(eq(articles.site, site), isPublic(now))
}

/**
 * One article with its links resolved for the reader's language. A former slug also finds it; the result has the
 * current one. Throws `notFound`.
 */
export async function requireArticle(db: Database, scope: ArticleScope, slug: string): Promise<Article> {
  const row = (await findArticle(db, scope, eq(articles.slug, slug))) ?? (await findRedirected(db, scope, slug))
  if (!row) throw new AppError('notFound')
  const one = oneStatement(db)
  const [names, previous, next, found] = await Promise.all([
    loadLabelNames(one, scope.locale),
    neighbour(one, scope, row, 'before'),
    neighbour(one, scope, row, 'after'),
    one
      .select({ locale: articleTranslations.locale })
      .from(articleTranslations)
      .where(eq(articleTranslations.articleId, row.id)),
  ])
  const { id, html, headings, ...summary } = row
  return {
    ...describe(summary, { names, hosts: scope.hosts }),
    html: resolveLinks(html, scope.hosts, scope.locale),
    headings,
    translations: locales.filter((locale) => found.some((translation) => translation.locale === locale)),
    previous,
    next,
  }
}

async function findArticle(db: Database, scope: ArticleScope, which: SQL) {
  const [row] = await db
    .select({
      ...summaryColumns,
      id: articles.id,
      html: articleTranslations.html,
      headings: articleTranslations.headings,
    })
    .from(articles)
    .innerJoin(articleTranslations, inLanguage(scope.locale))
    .where(and(published(scope), which))
  return row
}

async function findRedirected(db: Database, scope: ArticleScope, slug: string) {
  const [redirect] = await db
    .select({ articleId: articleRedirects.articleId })
    .from(articleRedirects)
    .where(and(eq(articleRedirects.site, scope.site), eq(articleRedirects.slug, slug)))
  return redirect && findArticle(db, scope, eq(articles.id, redirect.articleId))
}

/** The article next to one in the order of publication. */
async function neighbour(
  db: Database,
  scope: ArticleScope,
  { publishedAt, slug }: Pick<SummaryRow, 'publishedAt' | 'slug'>,
  side: 'before' | 'after',
): Promise<ArticleLink | null> {
  const here = sql`(${publishedAt}::timestamptz, ${slug})`
  const place = sql`(${articles.publishedAt}, ${articles.slug})`
  const direction = side === 'before' ? desc : asc
  const [row] = await db
    .select({ slug: articles.slug, title: articleTranslations.title, locale: articleTranslations.locale })
    .from(articles)
    .innerJoin(articleTranslations, inLanguage(scope.locale))
    .where(and(published(scope), side === 'before' ? sql`${place} < ${here}` : sql`${place} > ${here}`))
    .orderBy(direction(articles.publishedAt), direction(articles.slug))
    .limit(1)
  return row ? { ...row, locale: localeOrDefault(row.locale) } : null
}

/** Replaces `support:/x` in links with the page's URL in the reader's language; drawings have no language. */
export function resolveLinks(html: string, hosts: Hosts, locale: Locale): string {
  return html
    .replace(
      /href="(web|blog|support):(\/[^"]*)"/g,
      (_, site: Site, path: `/${string}`) => `href="${absoluteUrl(hosts, site, path, locale)}"`,
    )
    .replace(/src="blog:(\/[^"]*)"/g, (_, path: string) => `src="${hosts.blog}${path}"`)
}
