/**
 * Search without word boundaries, for Korean, Japanese and Thai: text becomes overlapping pairs of characters and a
 * search becomes a phrase of them, which finds any substring by index. pg_trgm can't do this everywhere: it drops
 * characters that the database's character type doesn't know, and `C` knows only ASCII.
 */

const runs = /[\p{L}\p{M}\p{N}]+/gu
const dense = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Thai}]+/gu

// PostgreSQL stores no higher positions.
const maxPosition = 16_383

interface Run {
  characters: string[]
  isDense: boolean
}

/** Runs of one kind of script: without spaces between words, or whole words of other scripts. */
function splitRuns(text: string): Run[] {
  const words = text.normalize('NFKC').toLowerCase().match(runs) ?? []
  return words.flatMap((word) => {
    const found: Run[] = []
    let end = 0
    for (const { 0: match, index } of word.matchAll(dense)) {
      if (index > end) found.push({ characters: [...word.slice(end, index)], isDense: false })
      found.push({ characters: [...match], isDense: true })
      end = index + match.length
    }
    if (end < word.length) found.push({ characters: [...word.slice(end)], isDense: false })
    return found
  })
}

function pairsOf(characters: string[]): string[] {
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`)
}

/** The `tsvector` literal of weighted texts. */
export function pairVector(parts: { text: string; weight: 'A' | 'B' | 'C' }[]): string {
  let position = 0
  const lexemes: string[] = []
  const add = (lexeme: string, weight: string) => {
    position += 1
    lexemes.push(`'${lexeme}':${Math.min(position, maxPosition)}${weight}`)
  }
  for (const { text, weight } of parts) {
    for (const { characters, isDense } of splitRuns(text)) {
      if (isDense) {
        for (const pair of pairsOf(characters)) add(pair, weight)
        // The last character alone, so that a search for one character finds it too.
        add(characters.at(-1) ?? '', weight)
      } else add(characters.join(''), weight)
      // Keeps phrases from crossing runs.
      position += 1
    }
  }
  return lexemes.join(' ')
}

/** The `tsquery` literal that finds every word or substring of a search; `''` if it has no letters or digits. */
export function pairQuery(search: string): string {
  return splitRuns(search)
    .map(({ characters, isDense }) => {
      if (!isDense || characters.length === 1) return `'${characters.join('')}':*`
      return `(${pairsOf(characters)
        .map((pair) => `'${pair}'`)
        .join(' <-> ')})`
    })
    .join(' & ')
}

/** The pairs of a search, to find texts that contain most of them if none contains the whole search. */
export function searchPairs(search: string): string[] {
  return [...new Set(splitRuns(search).flatMap(({ characters, isDense }) => (isDense ? pairsOf(characters) : [])))]
}
