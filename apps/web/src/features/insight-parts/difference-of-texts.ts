import { diffWordsWithSpace } from 'diff'

export interface TextPart {
  key: string
  text: string
  change: 'kept' | 'removed' | 'added'
}

/** Below this share of kept letters, marks between the words hide more than they show. */
const leastKept = 0.5

/** The words of both texts in reading order. Texts with little in common come whole, one after the other. */
export function differenceOfTexts(before: string, after: string, locale: string): TextPart[] {
  const intlSegmenter = new Intl.Segmenter(locale, { granularity: 'word' })
  const parts = diffWordsWithSpace(before, after, { intlSegmenter }).map(
    ({ value, added, removed }, index): TextPart => ({
      key: `part-${index}`,
      text: value,
      change: added ? 'added' : removed ? 'removed' : 'kept',
    }),
  )
  const kept = lengthOf(parts.flatMap(({ text, change }) => (change === 'kept' ? text : [])).join(''))
  const longest = Math.max(lengthOf(before), lengthOf(after))
  if (kept >= longest * leastKept) return parts
  return [
    { key: 'before', text: before, change: 'removed' },
    { key: 'between', text: '\n', change: 'kept' },
    { key: 'after', text: after, change: 'added' },
  ]
}

function lengthOf(text: string): number {
  return text.replace(/\s/gu, '').length
}
