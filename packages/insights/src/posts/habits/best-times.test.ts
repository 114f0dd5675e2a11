import { median } from 'd3-array'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gaussian, plantedPosts, seededRandom } from '../../testing/planted-history.ts'
import { bestTimes } from './best-times.ts'
import { captionLengthStats } from './caption-lengths.ts'
import { comparablePosts } from './comparable-posts.ts'

const noise = (seed: number) => {
  const random = seededRandom(seed)
  return () => 100 + 20 * gaussian(random)
}

test('a planted weekly rhythm is found', () => {
  const likes = noise(1)
  const posts = plantedPosts({ count: 120, hoursApart: 31, likesOf: (at) => likes() * (at.getUTCDay() === 2 ? 2 : 1) })
  expect(bestTimes(comparablePosts(posts), 'UTC')).toMatchObject({ bestWeekday: 1, posts: 120 })
})

test("a planted hour is found in the viewer's time zone", () => {
  const likes = noise(2)
  const posts = plantedPosts({ count: 120, hoursApart: 31, likesOf: (at) => likes() * (at.getUTCHours() < 3 ? 2 : 1) })
  expect(bestTimes(comparablePosts(posts), 'UTC').bestHour).toBe(0)
  expect(bestTimes(comparablePosts(posts), 'Asia/Tokyo').bestHour).toBe(9)
})

test('noise has no best time in at least nineteen out of twenty histories', () => {
  const found = Array.from({ length: 100 }, (_, seed) =>
    bestTimes(comparablePosts(plantedPosts({ count: 80, hoursApart: 31, likesOf: noise(seed + 10) })), 'UTC'),
  ).filter(({ bestWeekday, bestHour }) => bestWeekday !== null || bestHour !== null)
  // Two tests (weekday, hour) at 5 % each.
  expect(found.length).toBeLessThanOrEqual(10)
})

test("a habit that began as the account grew isn't better for that", () => {
  const random = seededRandom(4)
  const noon = Date.UTC(2026, 4, 1, 12)
  const posts = plantedPosts({
    count: 90,
    hoursApart: 48,
    likesOf: (_, index) => (50 + (150 * index) / 90) * (1 + 0.4 * gaussian(random)),
    captionOf: (index) => 'x'.repeat(index < 60 ? 40 : 600),
  }).map((post, index) => ({ ...post, postedAt: new Date(noon + index * 172_800_000 + (index < 60 ? 0 : 21_600_000)) }))
  expect(bestTimes(comparablePosts(posts), 'UTC').bestHour).toBeNull()
  expect(captionLengthStats(comparablePosts(posts)).filter(({ confidence }) => confidence === 'high')).toEqual([])
})

test.each([1, 20, 21])('up to 21 posts (here %s) are compared with the median of all', (count) => {
  const likes = noise(5)
  const posts = plantedPosts({ count, hoursApart: 31, likesOf: likes })
  const { values } = comparablePosts(posts).interactions
  const usual = median(posts, (post) => post.likes) ?? 0
  expect(values).toEqual(posts.map((post) => (post.likes ?? 0) / usual))
})

test('more posts are compared with the 21 around each, at the ends with the first and the last', () => {
  const likes = noise(6)
  const posts = plantedPosts({ count: 60, hoursApart: 31, likesOf: (_, index) => likes() + index * 10 })
  const usual = (at: number) => {
    const from = Math.min(Math.max(at - 10, 0), 60 - 21)
    return median(posts.slice(from, from + 21), (post) => post.likes) ?? 0
  }
  const { values } = comparablePosts(posts.toReversed()).interactions
  expect(values.toReversed()).toEqual(posts.map((post, at) => (post.likes ?? 0) / usual(at)))
})

test("fewer than twenty posts yield nothing, and neither do hidden likes or yesterday's posts", () => {
  const posts = plantedPosts({ count: 19, hoursApart: 31, likesOf: () => 10 })
  expect(bestTimes(comparablePosts(posts), 'UTC')).toMatchObject({
    weekdays: [],
    hours: [],
    bestWeekday: null,
    bestHour: null,
  })
  const hidden = plantedPosts({ count: 40, hoursApart: 31, likesOf: () => 10 }).map((post) => ({
    ...post,
    likes: null,
  }))
  expect(bestTimes(comparablePosts(hidden), 'UTC').posts).toBe(0)
  const young = plantedPosts({ count: 40, hoursApart: 31, likesOf: () => 10 }).map((post) => ({
    ...post,
    capturedAt: post.postedAt,
  }))
  expect(bestTimes(comparablePosts(young), 'UTC').posts).toBe(0)
})

test("the order of posts doesn't matter", () => {
  const posts = plantedPosts({ count: 60, hoursApart: 29, likesOf: (at) => at.getTime() % 97 })
  const expected = bestTimes(comparablePosts(posts), 'Europe/Berlin')
  fc.assert(
    fc.property(fc.shuffledSubarray(posts, { minLength: posts.length }), (shuffled) => {
      expect(bestTimes(comparablePosts(shuffled), 'Europe/Berlin')).toEqual(expected)
    }),
    { numRuns: 20 },
  )
})

test('caption lengths that go with better posts are found', () => {
  const likes = noise(3)
  const posts = plantedPosts({
    count: 60,
    hoursApart: 24,
    captionOf: (index) => 'x'.repeat(index % 3 === 0 ? 600 : 40),
    likesOf: (_, index) => likes() * (index % 3 === 0 ? 1.6 : 1),
  })
  expect(captionLengthStats(comparablePosts(posts))).toMatchObject([
    { length: 'short', posts: 40, confidence: 'high' },
    { length: 'long', posts: 20, confidence: 'high' },
  ])
})
