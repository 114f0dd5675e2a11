/** What `ts_headline` puts around a hit: characters that no text of ours holds, replaced after escaping. */
export const hitStart = '\u0002'
export const hitEnd = '\u0003'

const before = 30
const length = 140

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** Escapes an excerpt and turns the marks of its hits into `<mark>`. */
export function markedHtml(excerpt: string): string {
  return escapeHtml(excerpt).replaceAll(hitStart, '<mark>').replaceAll(hitEnd, '</mark>')
}

/** The stretch of a text around the first word of a search, with every hit marked; `null` where none is in it. */
export function cutExcerpt(text: string, search: string): string | null {
  const words = search.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  if (words.length === 0) return null
  const pattern = new RegExp(words.toSorted((a, b) => b.length - a.length).join('|'), 'giu')
  const first = text.search(pattern)
  if (first < 0) return null
  const characters = [...text.slice(0, first)]
  const start = characters.slice(0, Math.max(0, characters.length - before)).join('').length
  const stretch = [...text.slice(start)]
  const cut = stretch.slice(0, length).join('')
  const marked = cut.replace(pattern, (hit) => `${hitStart}${hit}${hitEnd}`)
  return `${start > 0 ? '…' : ''}${marked}${stretch.length > length ? '…' : ''}`
}
