import { expect, test } from 'vitest'
import { lastYearOf, readTimes } from './archive-times.ts'

const packed = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).buffer as ArrayBuffer

test('reads times from packed data and leaves out entries without one', () => {
  const times = readTimes(
    packed({
      posts: [1_767_225_600],
      interactions: [
        ['like-post', 'amy.reed', 1_767_225_600],
        ['comment', null, null],
      ],
    }),
  )
  expect(times.posts).toEqual([new Date('2026-01-01T00:00:00Z')])
  expect(times.given).toEqual([new Date('2026-01-01T00:00:00Z')])
})

test('lists missing from an export stay unknown', () => {
  expect(readTimes(packed({ posts: null, interactions: null }))).toEqual({ posts: null, given: null })
  expect(() => readTimes(packed({ posts: 'many' }))).toThrow()
})

test('the last year ends at the newest time', () => {
  const [old, edge, newest] = ['2024-06-01', '2025-01-02', '2026-01-01'].map((day) => new Date(day))
  expect(lastYearOf([newest, edge, old].filter((day) => day !== undefined))).toEqual([newest, edge])
  expect(lastYearOf([])).toEqual([])
})
