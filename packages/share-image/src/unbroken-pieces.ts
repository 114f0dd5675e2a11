import type { Locale } from '@tidewatch/site-config/locales'

// Characters that may not begin a line, and those that may not end one (JIS X 4051, simplified).
const neverFirst = /^[\p{Pe}\p{Pf}\p{Po}ーぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮๆฯ]/u
const neverLast = /[\p{Ps}\p{Pi}]$/u
/** Particles and endings, which belong to the previous word. */
const ending = /^[\p{Script=Hiragana}]+$/u

/** The shortest stretches between possible line breaks, in order; joined, they are the text. */
export function unbrokenPieces(text: string, locale: Locale): string[] {
  if (locale !== 'ja' && locale !== 'th') return text.match(/\S+\s*|\s+/g) ?? []
  const segmenter = new Intl.Segmenter(locale, { granularity: 'word' })
  const pieces: string[] = []
  for (const { segment } of segmenter.segment(text)) {
    const last = pieces.at(-1)
    const staysWithLast =
      last !== undefined &&
      (neverFirst.test(segment) ||
        neverLast.test(last) ||
        /^\s+$/.test(segment) ||
        (locale === 'ja' && ending.test(segment) && !/\s$/.test(last)))
    if (staysWithLast) pieces[pieces.length - 1] = `${last}${segment}`
    else pieces.push(segment)
  }
  return pieces
}
