import type { ArticlePage, ArticleSummary } from '@tidewatch/contract/content/articles'
import { type Locale, locales } from '@tidewatch/site-config/locales'
import { and, arrayContains, asc, count, desc, eq, ne, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Database } from '#/platform/db/client.ts'
import { articles, articleTranslations } from '#/platform/db/schema/content/articles.ts'
import { oneStatement } from '#/platform/db/statements/one-statement.ts'
import { prepareReads } from '#/platform/db/statements/prepare-reads.ts'
import { type LabelRows, labelNames, labelsQuery, loadLabelNames } from './label-names.ts'
import { type ArticleScope, describe, inLanguage, published, summaryColumns } from './queries.ts'

const recommendations = 4
/** Maximum number of articles per shared label that are weighed, newest first. */
const maxCandidates = 100
/** How far a list is counted and paged. */
const maxListed = 10_000

interface PageQuery {
  page: number
  pageSize: number
  sort: 'newest' | 'title'
}

/** A page of a site's published articles; only those with `label`, if given. */
export async function listArticles(
  db: Database,
  scope: ArticleScope,
  { page, pageSize, sort, label }: PageQuery & { label?: string },
): Promise<ArticlePage> {
  const { locale } = scope
  const [labels, totals, rows] =
    sort === 'newest' && !label && page * pageSize <= maxListed
      ? await readNewest[locale](db, { ...scope, pageSize, offset: (page - 1) * pageSize })
      : await readFiltered(oneStatement(db), scope, { page, pageSize, sort, label })
  const names = labelNames(labels, locale)
  const found = totals[0]?.total ?? 0
  const total = Math.min(found, maxListed)
  return {
    articles: rows.map((row) => describe(row, { names, hosts: scope.hosts })),
    total,
    hasMore: found > maxListed,
    page,
    pageSize,
  }
}

/** The newest articles, which a blog opens with. */
const readNewest = Object.fromEntries(
  locales.map((locale) => [
    locale,
    prepareReads(`newest articles ${locale}`, (db) => {
      const site = sql.placeholder('site')
      const where = published({ site, now: sql.placeholder('now') })
      const place = { limit: sql.placeholder('pageSize'), offset: sql.placeholder('offset') }
      return [labelsQuery(db, locale, site), countQuery(db, where), byDate(db, locale, where, place)]
    }),
  ]),
) as Record<Locale, ReadPage>

type ReadPage = (
  db: Database,
  values: Record<string, unknown>,
) => Promise<[LabelRows, { total: number }[], Awaited<ReturnType<typeof byDate>>]>

function readFiltered(
  one: Database,
  scope: ArticleScope,
  { page, pageSize, sort, label }: PageQuery & { label?: string | undefined },
) {
  const { locale } = scope
  const where = and(published(scope), label ? arrayContains(articles.labels, [label]) : undefined)
  const place = { limit: pageSize, offset: (page - 1) * pageSize }
  return Promise.all([
    labelsQuery(one, locale, scope.site),
    countQuery(one, where),
    page * pageSize > maxListed
      ? []
      : sort === 'title'
        ? byTitle(one, locale, where, place)
        : byDate(one, locale, where, place),
  ])
}

function countQuery(db: Database, where: SQL | undefined) {
  // The index contains the slug, so counting needs only the index.
  const counted = db
    .select({ slug: articles.slug })
    .from(articles)
    .where(where)
    .limit(maxListed + 1)
    .as('counted')
  return db.select({ total: count() }).from(counted)
}

type Place = Record<'limit' | 'offset', number | Placeholder>

/** Finds the page by the date index before reading texts. The subquery has the table's name, to replace it below. */
function byDate(db: Database, locale: Locale, where: SQL | undefined, { limit, offset }: Place) {
  const { id, slug, site, labels, author, publishedAt, updatedAt } = articles
  const found = db
    .select({ id, slug, site, labels, author, publishedAt, updatedAt })
    .from(articles)
    .where(where)
    .orderBy(desc(publishedAt), asc(slug))
    .limit(limit)
    .offset(offset)
    .as('articles')
  return db
    .select(summaryColumns)
    .from(found)
    .innerJoin(articleTranslations, inLanguage(locale))
    .orderBy(desc(articles.publishedAt), asc(articles.slug))
}

function byTitle(db: Database, locale: Locale, where: SQL | undefined, { limit, offset }: Place) {
  return db
    .select(summaryColumns)
    .from(articles)
    .innerJoin(articleTranslations, inLanguage(locale))
    .where(where)
    .orderBy(sql`${articleTranslations.title} collate ${sql.raw(`"${locale}-x-icu"`)}`, asc(articles.slug))
    .limit(limit)
    .offset(offset)
}

/**
 * What to read next: most labels in common with `slug`, then recommended ones, then the newest. Only the newest of each
 * kind are weighed, so the cost doesn't depend on their number.
 */
export async function listRecommended(
  db: Database,
  scope: ArticleScope,
  slug: string | undefined,
): Promise<ArticleSummary[]> {
  const current = slug ? await labelsOf(db, scope, slug) : []
  const newest = (condition: SQL | undefined) =>
    db
      .select({ id: articles.id })
      .from(articles)
      .where(and(published(scope), slug ? ne(articles.slug, slug) : undefined, condition))
      .orderBy(desc(articles.publishedAt), asc(articles.slug))
      .limit(maxCandidates)
  const candidates = union(
    newest(undefined),
    newest(eq(articles.recommended, true)),
    ...current.map((label) => newest(arrayContains(articles.labels, [label]))),
  ).as('weighed')
  const shared = sql`cardinality(array(select unnest(${articles.labels}) intersect select unnest(${sql.param(current)}::text[])))`
  const one = oneStatement(db)
  const [names, rows] = await Promise.all([
    loadLabelNames(one, scope.locale),
    one
      .select(summaryColumns)
      .from(candidates)
      .innerJoin(articles, eq(articles.id, candidates.id))
      .innerJoin(articleTranslations, inLanguage(scope.locale))
      .orderBy(desc(shared), desc(articles.recommended), desc(articles.publishedAt))
      .limit(recommendations),
  ])
  return rows.map((row) => describe(row, { names, hosts: scope.hosts }))
}

async function labelsOf(db: Database, { site }: ArticleScope, slug: string): Promise<string[]> {
  const [row] = await db
    .select({ labels: articles.labels })
    .from(articles)
    .where(and(eq(articles.site, site), eq(articles.slug, slug)))
  return row?.labels ?? []
}
