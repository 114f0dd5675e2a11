import { expect, test } from 'vitest'
import { spansPeriod } from './spans-period.ts'

const last = new Date('2026-11-28T12:00:00Z')
const daysBefore = (days: number) => new Date(last.getTime() - days * 86_400_000)

test.each([
  [7, [7, 8.9, 10.5, 3.5], [0, 0.1, 3.4, 10.6, 29]],
  [1, [0.5, 1, 3], [0, 0.4, 3.1, 7]],
  [0.1, [0.5], [0, 0.1]],
  [30, [15, 29, 45], [1, 14.9, 46]],
])('a change over %d days needs checks near both of its ends', (days, near, far) => {
  expect(near.filter((span) => !spansPeriod(days, daysBefore(span), last))).toEqual([])
  expect(far.filter((span) => spansPeriod(days, daysBefore(span), last))).toEqual([])
})
