import { defaultLocale, type Locale } from '@tidewatch/site-config/locales'
import { type SQL, sql } from 'drizzle-orm'
import { pairQuery, searchPairs } from './character-pairs.ts'
import { stemming } from './search-language.ts'

/** The languages of articles for a reader of `locale`. */
export function languagesOf(locale: Locale): Locale[] {
  return locale === defaultLocale ? [locale] : [locale, defaultLocale]
}

/** The whole words of a search in any form, or all of them with the last as a prefix. */
export function tsQuery(q: string, language: Locale): SQL {
  const config = stemming[language]
  if (!config) return sql`${pairQuery(q)}::tsquery`
  // Quotes or a minus are meant literally.
  // A minus before nothing would nest negations, too many of which are too deep for PostgreSQL.
  const words = q.replace(/-+(?![\p{L}\p{N}"])|-+(?=-)/gu, ' ')
  if (/"|(^|\s)-/.test(words)) return sql`websearch_to_tsquery(${config}::regconfig, ${words})`
  const typed = q.match(/[\p{L}\p{N}]+/gu) ?? []
  const prefix = typed.map((word, index) => `'${word}'${index === typed.length - 1 ? ':*' : ''}`).join(' & ')
  return sql`(websearch_to_tsquery(${config}::regconfig, ${words}) || to_tsquery(${config}::regconfig, ${prefix}))`
}

/** One of the possible corrections for each word of the search. */
export function correctedQuery(corrections: string[][], config: string): SQL {
  const words = corrections.map((candidates) => `(${candidates.map((word) => `'${word}'`).join(' | ')})`)
  return sql`to_tsquery(${config}::regconfig, ${words.join(' & ')})`
}

// One wrong character affects the two pairs that contain it.
const mismatchedPairs = 2

/**
 * For languages without stemming: all pairs of the search except any two neighbours. `null` if too few would be left to
 * be specific.
 */
export function fuzzyPairQuery(q: string): SQL | null {
  const pairs = searchPairs(q).map((pair) => `'${pair}'`)
  if (pairs.length <= mismatchedPairs) return null
  const variants = Array.from({ length: pairs.length - mismatchedPairs + 1 }, (_, start) =>
    pairs.toSpliced(start, mismatchedPairs).join(' & '),
  )
  return sql`${variants.map((way) => `(${way})`).join(' | ')}::tsquery`
}
