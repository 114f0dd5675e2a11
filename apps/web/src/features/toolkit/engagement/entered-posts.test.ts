import { expect, test } from 'vitest'
import { countsOf, emptyPost, isEmptyPost, maxPosts, postsFromRows } from './entered-posts.ts'

test('pasted rows become posts, without the header row, and hidden likes stay unknown', () => {
  const { posts, rest } = postsFromRows('Likes\tComments\tSaves\n1,204\t33\t5\n\t12\t', 7)
  expect(rest).toBe(0)
  expect(posts.map(({ id }) => id)).toEqual([7, 8])
  expect(posts.map(countsOf)).toEqual([
    { likes: 1204, comments: 33, saves: 5, shares: null, reach: null, views: null },
    { likes: null, comments: 12, saves: null, shares: null, reach: null, views: null },
  ])
})

test("reports how many rows don't fit", () => {
  expect(postsFromRows(Array.from({ length: maxPosts + 3 }, () => '1\t2').join('\n'), 1).rest).toBe(3)
})

test('a post is empty until something is typed', () => {
  expect(isEmptyPost(emptyPost(1))).toBe(true)
  expect(isEmptyPost({ ...emptyPost(1), reach: '0' })).toBe(false)
})
