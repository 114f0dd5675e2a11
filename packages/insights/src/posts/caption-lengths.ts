import { group } from 'd3-array'
import type { MediaObservation } from '../observation.ts'
import { type CaptionLength, type CaptionLengthStat, captionLengths } from '../public/analytics.ts'
import { groupEffects } from '../statistics/group-effect.ts'
import { interactionsOf, isSettled } from './engagement.ts'

const shortest = 125
const longest = 500

/**
 * How posts did by the length of their caption in characters as people see them, each length compared with the others
 * (`group-effect.ts`). Source: posts that were 48 hours old at their latest collection and show their likes. Lengths without
 * such posts are left out.
 */
export function captionLengthStats(posts: readonly MediaObservation[]): CaptionLengthStat[] {
  const byLength = group(
    posts.filter(isSettled).flatMap((post) => {
      const interactions = interactionsOf(post)
      return interactions === null ? [] : [{ interactions, length: lengthOf(post.caption ?? '') }]
    }),
    ({ length }) => length,
  )
  const groups = captionLengths.flatMap((key) => {
    const values = byLength.get(key)?.map(({ interactions }) => interactions)
    return values ? [{ key, values }] : []
  })
  return groupEffects(groups).map(({ key, count, ...effect }) => ({ length: key, posts: count, ...effect }))
}

/** Western texts without emoji: nothing in them belongs to the character before it. */
const eachIsOne = /^[\n -~¡-ʯ]*$/
const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })

function lengthOf(caption: string): CaptionLength {
  const text = caption.trim()
  if (text.length === 0) return 'none'
  // As people see them they are no more than as they are kept, and taking a text apart takes longer than all else here.
  if (text.length <= shortest) return 'short'
  const length = eachIsOne.test(text) ? text.length : [...characters.segment(text)].length
  if (length <= shortest) return 'short'
  return length <= longest ? 'medium' : 'long'
}
