import { readFileSync } from 'node:fs'
import { unpackWoff } from '@tidewatch/fonts/unpack-woff'
import { create, type Font } from 'fontkit'

export type Weight = 400 | 600

// Written out: bundlers see only literal URLs, and bundle the files they see.
const files = {
  latin: {
    400: () =>
      new URL('../node_modules/@fontsource/hanken-grotesk/files/hanken-grotesk-latin-400-normal.woff', import.meta.url),
    600: () =>
      new URL('../node_modules/@fontsource/hanken-grotesk/files/hanken-grotesk-latin-600-normal.woff', import.meta.url),
  },
  latinExtended: {
    400: () =>
      new URL(
        '../node_modules/@fontsource/hanken-grotesk/files/hanken-grotesk-latin-ext-400-normal.woff',
        import.meta.url,
      ),
    600: () =>
      new URL(
        '../node_modules/@fontsource/hanken-grotesk/files/hanken-grotesk-latin-ext-600-normal.woff',
        import.meta.url,
      ),
  },
  thai: {
    400: () =>
      new URL('../node_modules/@fontsource/noto-sans-thai/files/noto-sans-thai-thai-400-normal.woff', import.meta.url),
    600: () =>
      new URL('../node_modules/@fontsource/noto-sans-thai/files/noto-sans-thai-thai-600-normal.woff', import.meta.url),
  },
  japanese: {
    400: () =>
      new URL('../node_modules/@fontsource/noto-sans-jp/files/noto-sans-jp-japanese-400-normal.woff', import.meta.url),
    600: () =>
      new URL('../node_modules/@fontsource/noto-sans-jp/files/noto-sans-jp-japanese-600-normal.woff', import.meta.url),
  },
  korean: {
    400: () =>
      new URL('../node_modules/@fontsource/noto-sans-kr/files/noto-sans-kr-korean-400-normal.woff', import.meta.url),
    600: () =>
      new URL('../node_modules/@fontsource/noto-sans-kr/files/noto-sans-kr-korean-600-normal.woff', import.meta.url),
  },
  cyrillic: {
    400: () =>
      new URL('../node_modules/@fontsource/noto-sans/files/noto-sans-cyrillic-400-normal.woff', import.meta.url),
    600: () =>
      new URL('../node_modules/@fontsource/noto-sans/files/noto-sans-cyrillic-600-normal.woff', import.meta.url),
  },
  greek: {
    400: () => new URL('../node_modules/@fontsource/noto-sans/files/noto-sans-greek-400-normal.woff', import.meta.url),
    600: () => new URL('../node_modules/@fontsource/noto-sans/files/noto-sans-greek-600-normal.woff', import.meta.url),
  },
} as const satisfies Record<string, Record<Weight, () => URL>>

type Family = keyof typeof files
/** In the order in which they're searched for a character. */
const families = Object.keys(files) as Family[]

const faces = new Map<string, Font>()

/** Opened when a text first needs it, because the Japanese and Korean ones are large. */
function faceOf(family: Family, weight: Weight): Font {
  const key = `${family} ${weight}`
  const known = faces.get(key)
  if (known) return known
  const font = create(unpackWoff(readFileSync(files[family][weight]())))
  if (!('layout' in font)) throw new TypeError(`${key} holds several fonts.`)
  faces.set(key, font)
  return font
}

/** The first face that has a character; `null` if none has. */
export function faceFor(codePoint: number, weight: Weight): Font | null {
  for (const family of families) {
    const face = faceOf(family, weight)
    if (face.hasGlyphForCodePoint(codePoint)) return face
  }
  return null
}
