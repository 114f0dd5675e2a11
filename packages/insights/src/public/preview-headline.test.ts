import { expect, test } from 'vitest'
import { previewHeadline } from './preview-headline.ts'

const now = new Date('2026-11-26T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()
const post = (days: number, likes: number | null, type: 'image' | 'reel' = 'image') => ({
  type,
  postedAt: daysAgo(days),
  likes,
  comments: 10,
})

test('the post with the most reactions is reported with its multiple of the others', () => {
  const posts = [post(1, 90), post(3, 290, 'reel'), post(5, 90), post(7, 110), post(9, 90)]
  expect(previewHeadline(posts, now)).toEqual({
    kind: 'standout',
    mediaType: 'reel',
    postedAt: daysAgo(3),
    times: 3,
  })
})

test('a pause of three usual gaps takes precedence over a post that did well', () => {
  const posts = [post(12, 90), post(14, 290), post(16, 90), post(18, 110)]
  expect(previewHeadline(posts, now)).toEqual({ kind: 'quiet', days: 12, usual: 2 })
})

test('similar posts yield the posting pace', () => {
  const posts = [post(1, 100), post(4, 110), post(7, 90), post(10, 100)]
  expect(previewHeadline(posts, now)).toEqual({ kind: 'pace', usual: 3 })
  const busy = [0, 0.1, 0.2, 0.3].map((days) => post(days, 100))
  expect(previewHeadline(busy, now)).toEqual({ kind: 'often', count: 4, hours: 8 })
})

test("hidden likes aren't zero, and three posts yield nothing", () => {
  const hidden = [post(1, 900), post(3, null), post(5, null), post(7, null)]
  expect(previewHeadline(hidden, now)).toEqual({ kind: 'pace', usual: 2 })
  expect(previewHeadline(hidden.slice(0, 3), now)).toBeNull()
  expect(previewHeadline([], now)).toBeNull()
})
