import type { Locale } from '@tidewatch/site-config/locales'
import { and, desc, eq, inArray, or, sql } from 'drizzle-orm'
import { distance } from 'fastest-levenshtein'
import type { Database } from '#/platform/db/client.ts'
import { articleWords } from '#/platform/db/schema/content/articles.ts'

const minLength = 4
const maxLength = 40
/** How many words that share trigrams with a misspelled one are compared, and how many corrections are used. */
const maxCandidates = 40
const maxCorrections = 6

/** Whether a word is long enough to be recognised when misspelled. */
export function isCorrectable(word: string): boolean {
  return word.length >= minLength && word.length <= maxLength
}

/**
 * Possible meanings of each longer word of a search among the words of all texts in a language, closest first; a known
 * word only means itself. Empty if some word resembles none, or if no word is long enough to tell.
 */
export async function correctWords(db: Database, q: string, locale: Locale): Promise<string[][]> {
  const words = (q.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).filter(isCorrectable)
  const corrections = await Promise.all(
    words.map(async (word, index) =>
      closest(word, await findSimilarWords(db, word, locale), index === words.length - 1),
    ),
  )
  return corrections.some((candidates) => candidates.length === 0) ? [] : corrections
}

async function findSimilarWords(db: Database, word: string, locale: Locale): Promise<string[]> {
  // Two swapped letters leave a short word too few trigrams to be found by them.
  const isSwapped = inArray(articleWords.word, transpositionsOf(word))
  const rows = await db
    .select({ word: articleWords.word })
    .from(articleWords)
    .where(and(eq(articleWords.locale, locale), or(isSwapped, sql`${articleWords.word} % ${word}`)))
    .orderBy(desc(isSwapped), desc(sql`similarity(${articleWords.word}, ${word})`))
    .limit(maxCandidates)
  return rows.map((row) => row.word)
}

/** All variants of a word with two neighbouring letters swapped. */
function transpositionsOf(word: string): string[] {
  const letters = [...word]
  return letters.slice(1).map((letter, index) =>
    letters
      .with(index, letter)
      .with(index + 1, letters[index] ?? '')
      .join(''),
  )
}

/** The candidates closest to a word. `isTyped`: the word may not be finished yet. */
export function closest(word: string, candidates: string[], isTyped: boolean): string[] {
  if (candidates.includes(word)) return [word]
  const maxEdits = word.length > minLength ? 2 : 1
  return candidates
    .map((candidate) => ({ candidate, edits: editDistance(word, candidate, isTyped) }))
    .filter(({ edits }) => edits <= maxEdits)
    .toSorted((a, b) => a.edits - b.edits)
    .slice(0, maxCorrections)
    .map(({ candidate }) => candidate)
}

function editDistance(word: string, candidate: string, isTyped: boolean): number {
  if (transpositionsOf(word).includes(candidate)) return 1
  const whole = distance(word, candidate)
  if (!isTyped || candidate.length <= word.length + 1) return whole
  // What's typed so far, with one letter more or less. The rest of the word counts a little.
  const prefixDistances = [-1, 0, 1].map((more) => distance(word, candidate.slice(0, word.length + more)))
  return Math.min(whole, Math.min(...prefixDistances) + 0.5)
}
