import { group } from 'd3-array'
import { findHashtags, findMentions } from './extract-tags.ts'

/**
 * What a caption may hold at most. Source:
 * https://developers.facebook.com/docs/instagram-platform/instagram-graph-api/reference/ig-user/media (`caption`). In
 * December 2025 Instagram announced that its apps will take fewer hashtags, step by step: `appHashtags`.
 */
export const captionLimits = { characters: 2200, hashtags: 30, mentions: 20, appHashtags: 5 } as const
/** About how much of a caption shows before the rest is folded away; Instagram names no number. */
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
  /** As people see them: an emoji of several parts is one. */
  characters: number
  /** As UTF-16 counts; Instagram does not say which of the two its limit is in. */
  codeUnits: number
  words: number
  lines: number
  emojis: number
  /** As written, without `#`, repeated ones as often as they stand there. */
  hashtags: string[]
  mentions: string[]
  /** What may not come out as meant, and how often it is there. */
  warnings: { warning: CaptionWarning; count: number }[]
  /** The beginning that shows before the rest is folded away; `null` where all of it shows. */
  start: string | null
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const emoji = /^(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}|\p{Regional_Indicator})/u
// Digits with a keycap are emoji too; ©, ™ and the like are pictographic, but text unless asked otherwise.
const textual = /^[\p{L}\p{N}©®™]$/u

const patterns: readonly (readonly [CaptionWarning, RegExp])[] = [
  ['line-end-spaces', /[^\S\n]+(?=\n)/g],
  ['empty-lines', /\n(?:[^\S\n]*\n){2,}/g],
  ['invisible', /[\u00ad\u200b\u200e\u200f\u2060\ufeff]/g],
  ['number-tags', /(?<![\p{L}\p{N}_&/])[#＃]\p{N}+(?![\p{L}\p{M}\p{N}_])/gu],
  ['cut-tags', /[#＃][\p{L}\p{M}\p{N}_]*[\p{L}_][\p{L}\p{M}\p{N}_]*[-–'’.](?=[\p{L}\p{N}])/gu],
]

/** Counts what Instagram limits in a caption and finds what may be shown otherwise than meant. Runs in browsers too. */
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
