import type { ArticlePage, ArticleSummary } from '@tidewatch/contract/content/articles'
import type { Locale } from '@tidewatch/site-config/locales'
import { type AnyColumn, and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#/platform/db/client.ts'
import { articles, articleTranslations } from '#/platform/db/schema/content/articles.ts'
import { loadLabelNames } from '../label-names.ts'
import { cutExcerpt, hitEnd, hitStart, markedHtml, withEllipses } from '../markdown/excerpt.ts'
import { type ArticleScope, describe, inLanguage, summaryColumns } from '../queries.ts'
import { correctWords } from './correct-words.ts'
import { findMatches, type LanguageSearch, maxRanked } from './find-matches.ts'
import { correctedQuery, fuzzyPairQuery, languagesOf, tsQuery } from './match-articles.ts'
import { stemming } from './search-language.ts'

interface Search {
  q: string
  page: number
  pageSize: number
}

/**
 * Articles that match, best first: whole words, their other forms and the word being typed; if nothing matches, similar
 * words. The cost depends on `maxRanked`, not on the number of articles.
 */
export async function searchArticles(db: Database, scope: ArticleScope, search: Search): Promise<ArticlePage> {
  const { q, page, pageSize } = search
  const exact = languagesOf(scope.locale).map((language) => ({ language, query: tsQuery(q, language) }))
  const found = await findMatches(db, scope, exact)
  const matches = found.length > 0 ? found : await findMatches(db, scope, await fuzzySearches(db, scope.locale, q))
  const ids = matches.slice(0, maxRanked).slice((page - 1) * pageSize, page * pageSize)
  const [names, rows] = await Promise.all([
    loadLabelNames(db, scope.locale),
    ids.length === 0 ? [] : loadHits(db, scope.locale, ids, q),
  ])
  const byId = new Map(rows.map((row) => [row.id, row]))
  const hits = ids.flatMap((id): ArticleSummary[] => {
    const row = byId.get(id)
    if (!row) return []
    const { id: _, plainText, summaryHeadline, bodyHeadline, ...summary } = row
    const excerpt = excerptHtml({ plainText, summaryHeadline, bodyHeadline, summary: row.summary }, q)
    return [describe(summary, { names, hosts: scope.hosts, excerptHtml: excerpt })]
  })
  const total = Math.min(matches.length, maxRanked)
  return { articles: hits, total, hasMore: matches.length > maxRanked, page, pageSize }
}

async function fuzzySearches(db: Database, locale: Locale, q: string): Promise<LanguageSearch[]> {
  const searches = await Promise.all(
    languagesOf(locale).map(async (language): Promise<LanguageSearch[]> => {
      const config = stemming[language]
      const corrections = config ? await correctWords(db, q, language) : []
      const query = config ? corrections.length > 0 && correctedQuery(corrections, config) : fuzzyPairQuery(q)
      return query ? [{ language, query }] : []
    }),
  )
  return searches.flat()
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

/** The summary if it contains the hit, else that part of the body, else the summary as it is. */
function excerptHtml({ summary, plainText, summaryHeadline, bodyHeadline }: HitTexts, q: string): string {
  const candidates = [
    summaryHeadline ?? cutExcerpt(summary, q),
    bodyHeadline ? withEllipses(bodyHeadline, plainText) : cutExcerpt(plainText, q),
  ]
  return markedHtml(candidates.find((candidate) => candidate?.includes(hitStart)) ?? summary)
}
