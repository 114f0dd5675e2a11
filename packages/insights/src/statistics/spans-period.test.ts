import { expect, test } from 'vitest'
import { spansPeriod } from './spans-period.ts'

const last = new Date('2026-11-28T12:00:00Z')
const daysBefore = (days: number) => new Date(last.getTime() - days * 86_400_000)

test.each([
  [7, [7, 8.7, 5.3], [0, 0.1, 5.2, 8.8, 10.5, 29]],
  [1, [0.5, 1, 1.5], [0, 0.4, 1.6, 3, 7]],
  [0.1, [0.5], [0, 0.1]],
  [30, [23, 29, 37], [1, 22, 38]],
])('a change over %d days needs checks near both of its ends', (days, near, far) => {
  expect(near.filter((span) => !spansPeriod(days, daysBefore(span), last))).toEqual([])
  expect(far.filter((span) => spansPeriod(days, daysBefore(span), last))).toEqual([])
})

test('while a period is running, its last check may be as old as half of it', () => {
  expect(spansPeriod(14, daysBefore(7), last, true)).toBe(true)
  expect(spansPeriod(14, daysBefore(6.9), last, true)).toBe(false)
  expect(spansPeriod(14, daysBefore(18), last, true)).toBe(false)
})
