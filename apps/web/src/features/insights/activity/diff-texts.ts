import { diffWordsWithSpace } from 'diff'

interface TextPart {
  key: string
  text: string
  change: 'kept' | 'removed' | 'added'
}

/** Below this share of unchanged characters, marking single words obscures more than it shows. */
const minKeptRatio = 0.5

/** The words of both texts in reading order. Texts with little in common follow one another. */
export function diffTexts(before: string, after: string, locale: string): TextPart[] {
  const intlSegmenter = new Intl.Segmenter(locale, { granularity: 'word' })
  const parts = diffWordsWithSpace(before, after, { intlSegmenter }).map(
    ({ value, added, removed }, index): TextPart => ({
      key: `part-${index}`,
      text: value,
      change: added ? 'added' : removed ? 'removed' : 'kept',
    }),
  )
  const longest = Math.max(lengthOf(before), lengthOf(after))
  return lengthOf(textOf(parts, 'kept')) >= longest * minKeptRatio ? parts : collapseMiddle(parts)
}

/** Leaves the common beginning and end unmarked: a biography is rarely rewritten from its first word. */
function collapseMiddle(parts: readonly TextPart[]): TextPart[] {
  const isChange = ({ change }: TextPart) => change !== 'kept'
  const start = parts.slice(0, parts.findIndex(isChange))
  const end = parts.slice(parts.findLastIndex(isChange) + 1)
  const middle = parts.slice(start.length, parts.length - end.length)
  const removed = textOf(middle, 'kept', 'removed')
  const added = textOf(middle, 'kept', 'added')
  const isWhole = start.length + end.length === 0
  return [
    ...start,
    ...(removed ? [{ key: 'before', text: removed, change: 'removed' as const }] : []),
    ...(removed && added ? [{ key: 'between', text: isWhole ? '\n' : ' ', change: 'kept' as const }] : []),
    ...(added ? [{ key: 'after', text: added, change: 'added' as const }] : []),
    ...end,
  ]
}

function textOf(parts: readonly TextPart[], ...changes: TextPart['change'][]): string {
  return parts.flatMap(({ text, change }) => (changes.includes(change) ? text : [])).join('')
}

function lengthOf(text: string): number {
  return text.replace(/\s/gu, '').length
}
