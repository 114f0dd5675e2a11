import type { Locale } from '@tidewatch/site-config/locales'
import { type TextStyle, widthOf } from './text-runs.ts'
import { unbrokenPieces } from './unbroken-pieces.ts'

interface Room {
  width: number
  height: number
  maxLines: number
}

export interface SetLines {
  lines: string[]
  style: TextStyle
  lineHeight: number
}

// Thai stacks marks above and below the line.
const leading: Record<Locale, number> = {
  en: 1.16,
  es: 1.16,
  pt: 1.16,
  it: 1.16,
  de: 1.16,
  ko: 1.32,
  ja: 1.34,
  th: 1.5,
}
const sizes = [76, 68, 60, 54, 48, 44]

/** How wide a text is, in pixels. */
type Measure = (text: string) => number

/** For titles, most pieces of which are measured many times: in all sizes, and for each line width. */
function createMeasure(): (style: TextStyle) => Measure {
  const unitWidths = new Map<string, number>()
  return ({ size, weight }) =>
    (text) => {
      const width = unitWidths.get(text) ?? widthOf(text, { size: 1, weight })
      unitWidths.set(text, width)
      return width * size
    }
}

/**
 * A title in the largest size that its room allows, in lines of about the same length. Titles that are too long are
 * truncated.
 */
export function setTitle(text: string, locale: Locale, { width, height, maxLines }: Room): SetLines {
  const measureIn = createMeasure()
  const pieces = unbrokenPieces(text.trim().replace(/\s+/g, ' '), locale)
  for (const size of sizes) {
    const style: TextStyle = { size, weight: 600 }
    const measure = measureIn(style)
    const lineHeight = size * leading[locale]
    const allowed = Math.min(maxLines, Math.floor(height / lineHeight))
    const isLast = size === sizes.at(-1)
    const lines = fill(pieces, measure, width)
    if (lines.length <= allowed) return { lines: balance(pieces, measure, width, lines.length), style, lineHeight }
    if (isLast) return { lines: cut(lines, allowed, style, width), style, lineHeight }
  }
  throw new RangeError('There is no size to set a title in.')
}

/** One line, truncated with an ellipsis if it's too long. */
export function setLine(text: string, style: TextStyle, width: number): string {
  return widthOf(text, style) <= width ? text : shorten(text, style, width)
}

function fill(pieces: string[], measure: Measure, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const piece of pieces.flatMap((whole) => splitToFit(whole, measure, width))) {
    if (line !== '' && measure(`${line}${piece}`.trimEnd()) > width) {
      lines.push(line.trimEnd())
      line = ''
    }
    line += piece
  }
  return line.trim() === '' ? lines : [...lines, line.trimEnd()]
}

/** Splits a piece wider than a line into characters. */
function splitToFit(piece: string, measure: Measure, width: number): string[] {
  if (measure(piece.trimEnd()) <= width) return [piece]
  return [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(piece)].map(({ segment }) => segment)
}

/** The narrowest lines that don't increase their number. */
function balance(pieces: string[], measure: Measure, width: number, count: number): string[] {
  let [narrow, wide] = [width / 2, width]
  while (wide - narrow > 8) {
    const middle = (narrow + wide) / 2
    if (fill(pieces, measure, middle).length > count) narrow = middle
    else wide = middle
  }
  return fill(pieces, measure, wide)
}

function cut(lines: string[], allowed: number, style: TextStyle, width: number): string[] {
  const last = lines[allowed - 1]
  if (last === undefined) return lines
  return [...lines.slice(0, allowed - 1), shorten(`${last}…`, style, width)]
}

function shorten(text: string, style: TextStyle, width: number): string {
  const letters = [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text.replace(/…$/, ''))]
  for (let count = letters.length; count > 0; count -= 1) {
    const start = letters
      .slice(0, count)
      .map(({ segment }) => segment)
      .join('')
      .replace(/[\s\p{P}]+$/u, '')
    if (widthOf(`${start}…`, style) <= width) return `${start}…`
  }
  return '…'
}
