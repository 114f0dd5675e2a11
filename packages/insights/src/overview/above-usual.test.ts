import { expect, test } from 'vitest'
import type { RankedPost } from '../public/analytics.ts'
import { aboveUsual } from './above-usual.ts'

const post = (timesMedian: number | null) => ({ mediaId: String(timesMedian), timesMedian }) as RankedPost

test("posts at or below the usual aren't among the best; those without a known multiple stay", () => {
  const posts = [2.4, 1.06, 1.04, 1, 0.8, null].map(post)
  expect(aboveUsual(posts).map(({ timesMedian }) => timesMedian)).toEqual([2.4, 1.06, null])
})
