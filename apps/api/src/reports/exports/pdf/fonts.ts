import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { unpackWoff } from '@tidewatch/fonts/unpack-woff'
import { create } from 'fontkit'

const require = createRequire(import.meta.url)

/** Families with the glyphs of one script each, in order of lookup. */
const families = {
  latin: ['hanken-grotesk', 'latin'],
  latinExtended: ['hanken-grotesk', 'latin-ext'],
  thai: ['noto-sans-thai', 'thai'],
  japanese: ['noto-sans-jp', 'japanese'],
  korean: ['noto-sans-kr', 'korean'],
  cyrillic: ['noto-sans', 'cyrillic'],
  greek: ['noto-sans', 'greek'],
  vietnamese: ['noto-sans', 'vietnamese'],
  devanagari: ['noto-sans', 'devanagari'],
  emoji: ['noto-emoji', 'emoji'],
  /** Contains the replacement character, for characters that no font has. */
  lastResort: ['noto-sans', 'latin'],
} as const

export type FontFamily = keyof typeof families
export const fontFamilies = Object.keys(families) as FontFamily[]

/** A TrueType font, and the characters that it has. */
interface Face {
  bytes: Buffer
  has: (codePoint: number) => boolean
}

const faces = new Map<string, Face>()

/** Opened when a text first needs it: most reports need only the first one. */
export function faceOf(family: FontFamily, weight: 400 | 600): Face {
  const [name, subset] = families[family]
  // Emoji come in one weight.
  const file = `@fontsource/${name}/files/${name}-${subset}-${family === 'emoji' ? 400 : weight}-normal.woff`
  const known = faces.get(file)
  if (known) return known
  const bytes = unpackWoff(readFileSync(require.resolve(file)))
  const font = create(bytes)
  if (!('hasGlyphForCodePoint' in font)) throw new TypeError(`${file} holds several fonts.`)
  const face = { bytes, has: (codePoint: number) => font.hasGlyphForCodePoint(codePoint) }
  faces.set(file, face)
  return face
}
