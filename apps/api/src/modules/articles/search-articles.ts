import type { ArticlePage, ArticleSummary } from '@tidewatch/contract/article'
import type { Locale } from '@tidewatch/site-config/locales'
import { type AnyColumn, and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#/db/client.ts'
import { articles, articleTranslations } from '#/db/schema/articles.ts'
import { cutExcerpt, hitEnd, hitStart, markedHtml, withEllipses } from './excerpt.ts'
import { loadLabelNames } from './label-names.ts'
import {
  anyLanguage,
  exactMatcher,
  languagesOf,
  type MakeMatcher,
  similarEnough,
  similarMatcher,
  tsQuery,
} from './match-articles.ts'
import { type ArticleScope, describe, inLanguage, published, summaryColumns } from './queries.ts'
import { stemming } from './search-language.ts'

interface Search {
  q: string
  page: number
  pageSize: number
}

/**
 * Articles that match, best first: whole words, their other forms and the word being typed; where nothing matches,
 * words that look like it.
 */
export async function searchArticles(db: Database, scope: ArticleScope, search: Search): Promise<ArticlePage> {
  const exact = await findPage(db, scope, search, exactMatcher)
  const found = exact.total > 0 ? exact : await findSimilar(db, scope, search)
  const [names, rows] = await Promise.all([
    loadLabelNames(db, scope.locale),
    found.ids.length === 0 ? [] : loadHits(db, scope.locale, found.ids, search.q),
  ])
  const byId = new Map(rows.map((row) => [row.id, row]))
  const hits = found.ids.flatMap((id): ArticleSummary[] => {
    const row = byId.get(id)
    if (!row) return []
    const { id: _, plainText, summaryHeadline, bodyHeadline, ...summary } = row
    return [
      describe(
        summary,
        names,
        excerptHtml({ plainText, summaryHeadline, bodyHeadline, summary: row.summary }, search.q),
      ),
    ]
  })
  return { articles: hits, total: found.total, page: search.page, pageSize: search.pageSize }
}

async function findPage(
  db: Database | Transaction,
  scope: ArticleScope,
  { q, page, pageSize }: Search,
  makeMatcher: MakeMatcher,
): Promise<{ ids: string[]; total: number }> {
  const matcher = anyLanguage(scope.locale, (language) => makeMatcher(q, language))
  const matches = db
    .select({ id: articles.id, publishedAt: articles.publishedAt, score: matcher.score.as('score') })
    .from(articles)
    .innerJoin(articleTranslations, inLanguage(scope.locale))
    .where(and(published(scope), matcher.where))
    .as('matches')
  const [totals, rows] = await Promise.all([
    db.select({ total: sql<number>`count(*)` }).from(matches),
    db
      .select({ id: matches.id })
      .from(matches)
      .orderBy(desc(matches.score), desc(matches.publishedAt), asc(matches.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
  ])
  return { ids: rows.map(({ id }) => id), total: totals[0]?.total ?? 0 }
}

async function findSimilar(
  db: Database,
  scope: ArticleScope,
  search: Search,
): Promise<{ ids: string[]; total: number }> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${String(similarEnough)}, true)`)
    return findPage(tx, scope, search, similarMatcher)
  })
}

interface HitTexts {
  summary: string
  plainText: string
  summaryHeadline: string | null
  bodyHeadline: string | null
}

async function loadHits(db: Database, locale: Locale, ids: string[], q: string) {
  const headline = (text: AnyColumn, options: string) => {
    const cases = languagesOf(locale).flatMap((language) => {
      const config = stemming[language]
      if (!config) return []
      const marks = `StartSel=${hitStart}, StopSel=${hitEnd}, ${options}`
      return [sql`when ${language} then ts_headline(${config}::regconfig, ${text}, ${tsQuery(q, language)}, ${marks})`]
    })
    return sql<string | null>`case ${articleTranslations.locale} ${sql.join(cases, sql` `)} end`
  }
  return db
    .select({
      ...summaryColumns,
      id: articles.id,
      plainText: articleTranslations.plainText,
      summaryHeadline: headline(articleTranslations.summary, 'HighlightAll=true'),
      bodyHeadline: headline(articleTranslations.plainText, 'MaxFragments=1, MinWords=16, MaxWords=32'),
    })
    .from(articles)
    .innerJoin(articleTranslations, inLanguage(locale))
    .where(and(eq(articleTranslations.articleId, articles.id), inArray(articles.id, ids)))
}

/** The summary if the hit is in it, else the place in the body, else the summary as it is. */
function excerptHtml({ summary, plainText, summaryHeadline, bodyHeadline }: HitTexts, q: string): string {
  const candidates = [
    summaryHeadline ?? cutExcerpt(summary, q),
    bodyHeadline ? withEllipses(bodyHeadline, plainText) : cutExcerpt(plainText, q),
  ]
  return markedHtml(candidates.find((candidate) => candidate?.includes(hitStart)) ?? summary)
}
