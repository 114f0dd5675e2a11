import { expect, test } from 'vitest'
import { engagementVariants, type PostCounts } from './engagement-variants.ts'

const post = (counts: Partial<PostCounts>): PostCounts => ({
  likes: null,
  comments: null,
  saves: null,
  shares: null,
  reach: null,
  views: null,
  ...counts,
})

const posts = [
  post({ likes: 90, comments: 10, saves: 10, shares: 10, reach: 500, views: 2000 }),
  post({ likes: 270, comments: 30, reach: 1000 }),
  post({ likes: null, comments: 40, reach: 800, views: 0 }),
  post({ likes: 20, comments: 0, saves: 0, shares: 0, reach: 400 }),
]

test('each base divides the same interactions, with median and mean over the known posts', () => {
  const [followers, reach, views] = engagementVariants(posts, { followers: 1000, actions: 'public' })
  expect(followers).toEqual({
    base: 'followers',
    rates: [0.1, 0.3, null, 0.02],
    median: 0.1,
    mean: expect.closeTo(0.14),
  })
  expect(reach?.rates).toEqual([0.2, 0.3, null, 0.05])
  expect(reach?.median).toBe(0.2)
  expect(views).toEqual({ base: 'views', rates: [0.05, null, null, null], median: 0.05, mean: 0.05 })
})

test('hidden likes, unknown saves and a zero base are unknown, not zero', () => {
  const [followers, reach] = engagementVariants(posts, { followers: 0, actions: 'all' })
  expect(followers).toEqual({ base: 'followers', rates: [null, null, null, null], median: null, mean: null })
  expect(reach?.rates).toEqual([120 / 500, null, null, 0.05])
})
