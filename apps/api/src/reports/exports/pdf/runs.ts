import type { Locale } from '@tidewatch/site-config/locales'
import { type FontFamily, faceOf, fontFamilies } from './fonts.ts'

/** A piece of text that one font can render. */
export interface Run {
  text: string
  font: FontFamily
}

/** No font renders these: joiners, variation selectors and direction marks. */
const invisible = /\p{Cf}|\p{Variation_Selector}/u
const control = /[^\P{Cc}\n]/gu
/** Stands for characters that none of the fonts has. */
const missing = '\uFFFD'
/** Characters that the fonts lack, with equivalents. */
const substitutes: Record<string, string> = { '\u2192': '\u203A', '\u2190': '\u2039', '\uFF5E': '\u301C' }
const zeroWidthSpace = '\u200B'

/** Han characters look different in Korea and Japan, so Korean readers get the Korean font first. */
function orderFor(locale: Locale): readonly FontFamily[] {
  if (locale !== 'ko') return fontFamilies
  return ['latin', 'latinExtended', 'korean', ...fontFamilies.filter((family) => family !== 'korean')]
}

/** Splits a text into runs. Thai, which has no spaces between words, gets marks where a line may break. */
export function runsOf(text: string, locale: Locale): Run[] {
  const order = orderFor(locale)
  const runs: Run[] = []
  for (const character of withThaiBreaks(text.replace(control, ' ').replace(/[^\S\n]/g, ' '))) {
    const letter = substitutes[character] ?? character
    const last = runs.at(-1)
    const codePoint = letter.codePointAt(0) ?? 0
    if (/\s/.test(letter) || letter === zeroWidthSpace) {
      if (last) last.text += letter
      else runs.push({ text: letter, font: 'latin' })
      continue
    }
    if (invisible.test(letter)) continue
    // Latin comes first in the order, so Latin digits within Japanese stay Latin.
    const font = order.find((family) => faceOf(family, 400).has(codePoint))
    const shown = font ? letter : missing
    const family = font ?? 'lastResort'
    if (last?.font === family) last.text += shown
    else runs.push({ text: shown, font: family })
  }
  return runs
}

const thai = /\p{Script=Thai}+/gu
const thaiWords = new Intl.Segmenter('th', { granularity: 'word' })

function withThaiBreaks(text: string): string {
  return text.replace(thai, (words) =>
    Array.from(thaiWords.segment(words), ({ segment }) => segment).join(zeroWidthSpace),
  )
}
