import { defaultLocale, type Locale } from '@tidewatch/site-config/locales'
import { type SQL, sql } from 'drizzle-orm'
import { pairQuery, searchPairs } from './character-pairs.ts'
import { stemming } from './search-language.ts'

/** The languages in which a reader of `locale` may get articles. */
export function languagesOf(locale: Locale): Locale[] {
  return locale === defaultLocale ? [locale] : [locale, defaultLocale]
}

/** The whole words of a search in any form, or all of them with the last one still being typed. */
export function tsQuery(q: string, language: Locale): SQL {
  const config = stemming[language]
  if (!config) return sql`${pairQuery(q)}::tsquery`
  // Who writes quotes or a minus means exactly that.
  // A minus before nothing would be a "not" inside a "not": more than some of them are too deep for PostgreSQL.
  const words = q.replace(/-+(?![\p{L}\p{N}"])|-+(?=-)/gu, ' ')
  if (/"|(^|\s)-/.test(words)) return sql`websearch_to_tsquery(${config}::regconfig, ${words})`
  const typed = q.match(/[\p{L}\p{N}]+/gu) ?? []
  const prefix = typed.map((word, index) => `'${word}'${index === typed.length - 1 ? ':*' : ''}`).join(' & ')
  return sql`(websearch_to_tsquery(${config}::regconfig, ${words}) || to_tsquery(${config}::regconfig, ${prefix}))`
}

/** One of the words that each word of the search may have been. */
export function correctedQuery(meant: string[][], config: string): SQL {
  const words = meant.map((candidates) => `(${candidates.map((word) => `'${word}'`).join(' | ')})`)
  return sql`to_tsquery(${config}::regconfig, ${words.join(' & ')})`
}

// One wrong character spoils the two pairs that it is in.
const spoiltPairs = 2

/**
 * For languages without stemming: all pairs of the search but two neighbours, whichever they are. `null` where too few
 * would be left to tell anything.
 */
export function forgivingPairQuery(q: string): SQL | null {
  const pairs = searchPairs(q).map((pair) => `'${pair}'`)
  if (pairs.length <= spoiltPairs) return null
  const ways = Array.from({ length: pairs.length - spoiltPairs + 1 }, (_, start) =>
    pairs.toSpliced(start, spoiltPairs).join(' & '),
  )
  return sql`${ways.map((way) => `(${way})`).join(' | ')}::tsquery`
}
