import type { listEditorArticles } from '@tidewatch/contract/content/article-editor'
import { defaultLocale } from '@tidewatch/site-config/locales'
import { and, asc, count, desc, eq, gt, ilike, lte, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Database } from '#/platform/db/client.ts'
import { articleRevisions, articles, articleTranslations } from '#/platform/db/schema/content/articles.ts'
import { countFeedback } from './feedback-counts.ts'
import { loadLanguages } from './load-texts.ts'
import { statusOf } from './queries.ts'

type Query = z.output<NonNullable<typeof listEditorArticles.query>>

/** A page of all articles, drafts included; last changed first. */
export async function listArticles(
  db: Database,
  { site, status, stale, q, page, pageSize }: Query,
  now: Date,
): Promise<z.input<typeof listEditorArticles.data>> {
  const where = and(
    site ? eq(articles.site, site) : undefined,
    status ? hasStatus(status, now) : undefined,
    stale ? hasStaleTranslation() : undefined,
    q ? matchesText(q) : undefined,
  )
  const [totals, rows] = await Promise.all([
    db.select({ total: count() }).from(articles).where(where),
    db
      .select()
      .from(articles)
      .where(where)
      .orderBy(desc(articles.updatedAt), asc(articles.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
  ])
  const ids = rows.map(({ id }) => id)
  const [languages, feedback] = await Promise.all([loadLanguages(db, ids), countFeedback(db, ids)])
  return {
    total: totals[0]?.total ?? 0,
    page,
    pageSize,
    articles: rows.map((row) => {
      const own = languages.filter(({ articleId }) => articleId === row.id)
      const named = own.find(({ locale }) => locale === defaultLocale) ?? own[0]
      return {
        id: row.id,
        site: row.site,
        slug: row.slug,
        title: named?.title ?? row.slug,
        titleLocale: named?.locale ?? defaultLocale,
        status: statusOf(row, now),
        origin: row.origin,
        publishedAt: row.publishedAt.toISOString(),
        updatedAt: row.updatedAt.toISOString(),
        languages: own.map(({ locale, isStale }) => ({ locale, isStale })),
        feedback: feedback(row.id),
      }
    }),
  }
}

function hasStatus(status: NonNullable<Query['status']>, now: Date): SQL | undefined {
  if (status === 'draft') return eq(articles.status, 'draft')
  const when = status === 'scheduled' ? gt(articles.publishedAt, now) : lte(articles.publishedAt, now)
  return and(eq(articles.status, 'published'), when)
}

function hasStaleTranslation(): SQL {
  return sql`exists (
    select 1 from ${articleTranslations} t
    join ${articleRevisions} s on s.id = t.source_revision_id
    join ${articleTranslations} e on e.article_id = t.article_id and e.locale = ${defaultLocale}
    join ${articleRevisions} r on r.id = e.revision_id
    where t.article_id = ${articles.id} and s.text_hash <> r.text_hash)`
}

/** Matches if every word of a search occurs in the texts of one language, or if the search is part of the address. */
function matchesText(q: string): SQL | undefined {
  const words = q.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  const address = ilike(articles.slug, `%${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`)
  if (words.length === 0) return address
  const all = sql.join(
    words.map((word) => sql`t.words like ${`%${word}%`}`),
    sql` and `,
  )
  return or(
    address,
    sql`exists (select 1 from ${articleTranslations} t where t.article_id = ${articles.id} and ${all})`,
  )
}
