import { group } from 'd3-array'
import { findHashtags, findMentions } from './extract-tags.ts'

/**
 * Instagram's limits on a caption. Source:
 * https://developers.facebook.com/docs/instagram-platform/instagram-graph-api/reference/ig-user/media (`caption`). In
 * December 2025 Instagram announced that its apps will gradually accept fewer hashtags: `appHashtags`.
 */
export const captionLimits = { characters: 2200, hashtags: 30, mentions: 20, appHashtags: 5 } as const
/** Roughly how much of a caption shows before the rest is collapsed; Instagram doesn't document a number. */
const captionStartLength = 125

const captionWarnings = [
  'line-end-spaces',
  'empty-lines',
  'invisible',
  'number-tags',
  'cut-tags',
  'repeated-tags',
] as const
type CaptionWarning = (typeof captionWarnings)[number]

export interface CaptionMeasure {
  /** As people perceive them: an emoji of several code points is one. */
  characters: number
  /** UTF-16 code units; Instagram doesn't say which of the two its limit is in. */
  codeUnits: number
  words: number
  lines: number
  emojis: number
  /** As written, without `#`, including repeats. */
  hashtags: string[]
  mentions: string[]
  /** What may not appear as intended, and how often it occurs. */
  warnings: { warning: CaptionWarning; count: number }[]
  /** The beginning that shows before the rest is collapsed; `null` if all of it shows. */
  start: string | null
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const emoji = /^(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}|\p{Regional_Indicator}|[0-9#*]\ufe0f?\u20e3)/u
// ©, ® and ™ are pictographic, but shown as text by default.
const textual = /^[\p{L}\p{N}©®™]$/u

const patterns: readonly (readonly [CaptionWarning, RegExp])[] = [
  ['line-end-spaces', /[^\S\n]+(?=\n)/g],
  ['empty-lines', /\n(?:[^\S\n]*\n){2,}/g],
  ['invisible', /[\u00ad\u200b\u200e\u200f\u2060\ufeff]/g],
  ['number-tags', /(?<![\p{L}\p{N}_&/])[#＃]\p{N}+(?![\p{L}\p{M}\p{N}_])/gu],
  ['cut-tags', /[#＃][\p{L}\p{M}\p{N}_]*[\p{L}_][\p{L}\p{M}\p{N}_]*[-–'’.](?=[\p{L}\p{N}])/gu],
]

/**
 * Counts what Instagram limits in a caption and finds what may appear differently than intended. Runs in browsers too.
 */
export function measureCaption(caption: string, locale: string): CaptionMeasure {
  const text = caption.replace(/\r\n?/g, '\n')
  const seen = [...graphemes.segment(text)].map(({ segment }) => segment)
  const words = [...new Intl.Segmenter(locale, { granularity: 'word' }).segment(text)]
  const hashtags = findHashtags(text)
  const counts = patterns.map(([warning, pattern]) => ({ warning, count: text.match(pattern)?.length ?? 0 }))
  return {
    characters: seen.length,
    codeUnits: text.length,
    words: words.filter(({ isWordLike }) => isWordLike).length,
    lines: text === '' ? 0 : text.split('\n').length,
    emojis: seen.filter((sign) => emoji.test(sign) && !textual.test(sign)).length,
    hashtags,
    mentions: findMentions(text),
    warnings: [...counts, { warning: 'repeated-tags' as const, count: countRepeated(hashtags) }].filter(
      ({ count }) => count > 0,
    ),
    start: seen.length > captionStartLength ? seen.slice(0, captionStartLength).join('') : null,
  }
}

function countRepeated(hashtags: readonly string[]): number {
  return [...group(hashtags, (tag) => tag.toLowerCase()).values()].filter(({ length }) => length > 1).length
}
