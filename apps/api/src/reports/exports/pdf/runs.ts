import type { Locale } from '@tidewatch/site-config/locales'
import { type FontFamily, faceOf, fontFamilies } from './fonts.ts'

/** A piece of text that one font can write. */
export interface Run {
  text: string
  font: FontFamily
}

/** Drawn by no font: joiners, selectors of variants and marks of direction. */
const invisible = /\p{Cf}|\p{Variation_Selector}/u
const control = /[^\P{Cc}\n]/gu
/** Stands for what none of the fonts has. */
const missing = '\uFFFD'
/** Signs that the fonts lack, and what says the same. */
const substitutes: Record<string, string> = { '\u2192': '\u203A', '\u2190': '\u2039', '\uFF5E': '\u301C' }
const zeroWidthSpace = '\u200B'

/** Han characters look different in Korea and Japan: readers of Korean get theirs first. */
function orderFor(locale: Locale): readonly FontFamily[] {
  if (locale !== 'ko') return fontFamilies
  return ['latin', 'latinExtended', 'korean', ...fontFamilies.filter((family) => family !== 'korean')]
}

/** Cuts a text into runs. Thai, which has no blanks between words, gets marks where a line may break. */
export function runsOf(text: string, locale: Locale): Run[] {
  const order = orderFor(locale)
  const runs: Run[] = []
  for (const written of withThaiBreaks(text.replace(control, ' ').replace(/[^\S\n]/g, ' '))) {
    const letter = substitutes[written] ?? written
    const last = runs.at(-1)
    const codePoint = letter.codePointAt(0) ?? 0
    if (/\s/.test(letter) || letter === zeroWidthSpace) {
      if (last) last.text += letter
      else runs.push({ text: letter, font: 'latin' })
      continue
    }
    if (invisible.test(letter)) continue
    // A run goes on as long as its font can: Latin digits amid Japanese stay Latin, as the order says.
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
