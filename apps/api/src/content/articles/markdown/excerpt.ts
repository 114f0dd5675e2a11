/** What `ts_headline` puts around a hit: characters that none of our texts contains, replaced after escaping. */
export const hitStart = '\u0002'
export const hitEnd = '\u0003'

const before = 30
const length = 140

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** Escapes an excerpt and turns the marks of its hits into `<mark>`. */
export function markedHtml(excerpt: string): string {
  return escapeHtml(excerpt).replaceAll(hitStart, '<mark>').replaceAll(hitEnd, '</mark>')
}

/** The part of a text around the first word of a search, with every hit marked; `null` if there is none. */
export function cutExcerpt(text: string, search: string): string | null {
  const words = search.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  if (words.length === 0) return null
  const pattern = new RegExp(words.toSorted((a, b) => b.length - a.length).join('|'), 'giu')
  const first = text.search(pattern)
  if (first < 0) return null
  const characters = [...text.slice(0, first)]
  const start = characters.slice(0, Math.max(0, characters.length - before)).join('').length
  const remaining = [...text.slice(start)]
  const cut = remaining.slice(0, length).join('')
  const marked = cut.replace(pattern, (hit) => `${hitStart}${hit}${hitEnd}`)
  return `${start > 0 ? '…' : ''}${marked}${remaining.length > length ? '…' : ''}`
}

/**
 * A headline of `ts_headline`, which drops outer punctuation, with an ellipsis on each side where the text continues.
 */
export function withEllipses(headline: string, text: string): string {
  const bare = headline.replaceAll(hitStart, '').replaceAll(hitEnd, '').trim()
  const start = Math.max(0, text.indexOf(bare))
  const rest = (part: string) => (/^[\p{P}\s]*$/u.test(part) ? part.trim() : null)
  const before = rest(text.slice(0, start)) ?? '… '
  const after = rest(text.slice(start + bare.length)) ?? ' …'
  return `${before}${headline.trim()}${after}`
}
