import { expect, test } from 'vitest'
import { accountIndex } from './account-index.ts'

const days = (...counts: (number | null)[]) =>
  counts.map((followers, index) => ({ date: `2026-11-0${index + 1}`, followers, following: null, posts: null }))

test('the first known count is 100, and the others are shares of it', () => {
  const { start, points } = accountIndex(days(200, 210, 190))
  expect(start).toBe('2026-11-01')
  expect(points.map(({ value }) => value)).toEqual([100, 105, 95])
})

test('an account that was added later starts later, and missing days stay missing', () => {
  const { start, missing, points } = accountIndex(days(null, 50, null, 60))
  expect({ start, missing }).toEqual({ start: '2026-11-02', missing: 2 })
  expect(points.map(({ value }) => value)).toEqual([null, 100, null, 120])
})

test('without a count above 0 there is nothing to divide by', () => {
  expect(accountIndex(days(null, 0)).start).toBeNull()
  expect(accountIndex(days(0, 0)).points.every(({ value }) => value === null)).toBe(true)
})
