import { defaultLocale, type Locale } from '@tidewatch/site-config/locales'
import { type SQL, sql } from 'drizzle-orm'
import { articleTranslations } from '#/db/schema/articles.ts'
import { pairQuery, searchPairs } from './character-pairs.ts'
import { stemming } from './search-language.ts'

/** How texts of a language are matched with a search, and how well. */
interface Matcher {
  where: SQL
  score: SQL
}

export type MakeMatcher = (q: string, language: Locale) => Matcher

// Weights of body (D is not used), summary and title.
const weights = sql`'{0, 0.1, 0.4, 1}'::float4[]`
/** How alike a word and its misspelling must be for pg_trgm's `word_similarity`. */
export const similarEnough = 0.42
const leastTypoLength = 4

/** The languages in which a reader of `locale` may get articles. */
export function languagesOf(locale: Locale): Locale[] {
  return locale === defaultLocale ? [locale] : [locale, defaultLocale]
}

/** A language's own texts are matched by its own rules, the English ones that stand in by English rules. */
export function anyLanguage(locale: Locale, matcher: (language: Locale) => Matcher): Matcher {
  const parts = languagesOf(locale).map((language) => ({ language, ...matcher(language) }))
  const where = parts.map((part) => sql`(${articleTranslations.locale} = ${part.language} and ${part.where})`)
  const score = parts.map((part) => sql`when ${part.language} then ${part.score}`)
  return {
    where: sql`(${sql.join(where, sql` or `)})`,
    score: sql`case ${articleTranslations.locale} ${sql.join(score, sql` `)} end`,
  }
}

/** The whole words of a search in any form, or all of them with the last one still being typed. */
export function tsQuery(q: string, language: Locale): SQL {
  const config = stemming[language]
  if (!config) return sql`${pairQuery(q)}::tsquery`
  // Who writes quotes or a minus means exactly that.
  if (/"|(^|\s)-/.test(q)) return sql`websearch_to_tsquery(${config}::regconfig, ${q})`
  const typed = q.match(/[\p{L}\p{N}]+/gu) ?? []
  const prefix = typed.map((word, index) => `'${word}'${index === typed.length - 1 ? ':*' : ''}`).join(' & ')
  return sql`(websearch_to_tsquery(${config}::regconfig, ${q}) || to_tsquery(${config}::regconfig, ${prefix}))`
}

/** By the stored `tsvector`. */
export function exactMatcher(q: string, language: Locale): Matcher {
  const query = tsQuery(q, language)
  return {
    where: sql`${articleTranslations.search} @@ ${query}`,
    score: sql`ts_rank(${weights}, ${articleTranslations.search}, ${query}, 1)`,
  }
}

const nothing: Matcher = { where: sql`false`, score: sql`0` }

/** By trigrams of each longer word, those like the title's first; by most of the character pairs without stemming. */
export function similarMatcher(q: string, language: Locale): Matcher {
  if (stemming[language]) {
    const words = (q.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length >= leastTypoLength)
    if (words.length === 0) return nothing
    const { title, words: known } = articleTranslations
    return {
      where: sql.join(
        words.map((word) => sql`${known} %> ${word}`),
        sql` and `,
      ),
      score: sql.join(
        words.map((word) => sql`word_similarity(${word}, ${known}) + word_similarity(${word}, ${title})`),
        sql` + `,
      ),
    }
  }
  const pairs = searchPairs(q)
  if (pairs.length < 2) return nothing
  const { search } = articleTranslations
  const anyPair = sql`${pairs.map((pair) => `'${pair}'`).join(' | ')}::tsquery`
  const shared = sql`cardinality(array(select unnest(tsvector_to_array(${search})) intersect select unnest(${sql.param(pairs)}::text[])))`
  return {
    where: sql`(${search} @@ ${anyPair} and ${shared} >= ${Math.ceil(pairs.length / 2)})`,
    score: sql`${shared}::float4`,
  }
}
