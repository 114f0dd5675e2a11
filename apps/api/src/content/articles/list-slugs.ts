import { isLocale, type Locale } from '@tidewatch/site-config/locales'
import { and, asc, count, eq, exists, max, sql } from 'drizzle-orm'
import type { Database } from '#/platform/db/client.ts'
import { articles, articleTranslations } from '#/platform/db/schema/content/articles.ts'
import { type ArticleScope, published } from './queries.ts'

interface SlugEntry {
  slug: string
  updatedAt: string
  translations: Locale[]
}

/** The articles written in a language, by slug, with the other languages that each is written in. */
export async function listSlugs(
  db: Database,
  scope: ArticleScope,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ articles: SlugEntry[]; total: number; changedAt: string | null }> {
  const hasTranslation = db
    .select({ one: sql`1` })
    .from(articleTranslations)
    .where(and(eq(articleTranslations.articleId, articles.id), eq(articleTranslations.locale, scope.locale)))
  const where = and(published(scope), exists(hasTranslation))
  const found = db
    .select({ slug: articles.slug, updatedAt: articles.updatedAt, id: articles.id })
    .from(articles)
    .where(where)
    .orderBy(asc(articles.slug))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .as('found')
  const [totals, rows] = await Promise.all([
    db
      .select({ total: count(), changedAt: max(articles.updatedAt) })
      .from(articles)
      .where(where),
    db
      .select({
        slug: found.slug,
        updatedAt: found.updatedAt,
        locales: sql<string[]>`array_agg(${articleTranslations.locale} order by ${articleTranslations.locale})`,
      })
      .from(found)
      .innerJoin(articleTranslations, eq(articleTranslations.articleId, found.id))
      .groupBy(found.slug, found.updatedAt)
      .orderBy(asc(found.slug)),
  ])
  return {
    articles: rows.map(({ slug, updatedAt, locales }) => ({
      slug,
      updatedAt: updatedAt.toISOString(),
      translations: locales.filter(isLocale),
    })),
    total: totals[0]?.total ?? 0,
    changedAt: totals[0]?.changedAt?.toISOString() ?? null,
  }
}
