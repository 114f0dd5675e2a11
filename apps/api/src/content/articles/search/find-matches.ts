import { defaultLocale, type Locale } from '@tidewatch/site-config/locales'
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Database, Transaction } from '#/platform/db/client.ts'
import { articles, articleTranslations } from '#/platform/db/schema/content/articles.ts'
import { type ArticleScope, published } from '../queries.ts'

export interface LanguageSearch {
  language: Locale
  query: SQL
}

// Weights of body (D is not used), summary and title.
const weights = sql`'{0, 0.1, 0.4, 1}'::float4[]`

/** How many articles a search ranks. If more texts contain a word, nobody reads on that far. */
export const maxRanked = 1_000
const { search } = articleTranslations
// Each has its own index. A word that nearly every text contains is matched in titles first.
const tiers = [
  { text: sql`ts_filter(${search}, '{a}')`, maxRows: 300 },
  { text: sql`ts_filter(${search}, '{a,b}')`, maxRows: 300 },
  { text: sql`${search}`, maxRows: maxRanked + 1 },
]

/** The articles that match, best first, at most about `maxRanked` of them, however many match. */
export async function findMatches(db: Database, scope: ArticleScope, searches: LanguageSearch[]): Promise<string[]> {
  return db.transaction(async (tx) => {
    // For a word in most texts, the planner considers a sequential scan cheap. It isn't if a site or a language has few
    // of them.
    await tx.execute(sql`select set_config('enable_seqscan', 'off', true)`)
    return rank(tx, scope, searches)
  })
}

async function rank(tx: Transaction, scope: ArticleScope, searches: LanguageSearch[]): Promise<string[]> {
  const [first, second, ...others] = searches.flatMap(({ language, query }) =>
    tiers.map(({ text, maxRows }) =>
      tx
        .select({ id: articles.id, locale: articleTranslations.locale })
        .from(articleTranslations)
        .innerJoin(articles, eq(articles.id, articleTranslations.articleId))
        .where(and(sql`${text} @@ ${query}`, isReadable(scope.locale, language), published(scope)))
        .limit(maxRows),
    ),
  )
  if (!first || !second) return []
  const found = union(first, second, ...others).as('found')
  const scores = searches.map(
    ({ language, query }) => sql`when ${language} then ts_rank(${weights}, ${search}, ${query}, 1)`,
  )
  const score = sql`case ${found.locale} ${sql.join(scores, sql` `)} end`
  const rows = await tx
    .select({ id: found.id })
    .from(found)
    .innerJoin(
      articleTranslations,
      and(eq(articleTranslations.articleId, found.id), eq(articleTranslations.locale, found.locale)),
    )
    .innerJoin(articles, eq(articles.id, found.id))
    .orderBy(desc(score), desc(articles.publishedAt), asc(articles.id))
  return rows.map(({ id }) => id)
}

/** Texts in `language` for a reader of `locale`: their own, and English ones without a translation. */
function isReadable(locale: Locale, language: Locale): SQL | undefined {
  const isWritten = eq(articleTranslations.locale, language)
  if (language === locale || language !== defaultLocale) return isWritten
  const translated = sql`select 1 from ${articleTranslations} other where other.article_id = ${articles.id} and other.locale = ${locale}`
  return and(isWritten, sql`not exists (${translated})`)
}
