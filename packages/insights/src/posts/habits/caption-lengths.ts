import { type CaptionLength, type CaptionLengthStat, captionLengths } from '../../public/analytics.ts'
import { groupEffects } from '../../statistics/group-effect.ts'
import { type ComparablePosts, positionsBy } from './comparable-posts.ts'

const maxShortLength = 125
const maxMediumLength = 500

/**
 * How posts performed by caption length in characters as people perceive them, each length compared with the others
 * (`group-effect.ts`). Source: `comparable-posts.ts`. Lengths without such posts are left out.
 */
export function captionLengthStats(posts: ComparablePosts): CaptionLengthStat[] {
  const byLength = positionsBy(posts, ({ caption }) => lengthOf(caption ?? ''))
  const groups = captionLengths.flatMap((key) => {
    const members = byLength.get(key)
    return members ? [{ key, members }] : []
  })
  return groupEffects(groups, posts.interactions).map(({ key, count, ...effect }) => ({
    length: key,
    posts: count,
    ...effect,
  }))
}

/** Western texts without emoji: no character in them combines with the previous one. */
const singleUnitText = /^[\n -~¡-ʯ]*$/
const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })

function lengthOf(caption: string): CaptionLength {
  const text = caption.trim()
  if (text.length === 0) return 'none'
  // There are never more graphemes than code units, and segmentation is the slowest step here.
  if (text.length <= maxShortLength) return 'short'
  const length = singleUnitText.test(text) ? text.length : [...characters.segment(text)].length
  if (length <= maxShortLength) return 'short'
  return length <= maxMediumLength ? 'medium' : 'long'
}
