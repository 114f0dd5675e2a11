import { expect, test } from 'vitest'
import type { Provenance } from '../../figure.ts'
import { rhythmOf } from './rhythm.ts'

const provenance: Provenance = { source: 'public', capturedAt: '2026-11-29T00:00:00.000Z', basis: null }

/** Posts at some hours of a Monday, with their counts. */
function busiestOf(timesByHour: Record<number, number>) {
  const moments = Object.entries(timesByHour).flatMap(([hour, times]) =>
    Array.from({ length: times }, () => new Date(Date.UTC(2026, 10, 2, Number(hour)))),
  )
  return rhythmOf(moments, 'UTC', provenance).busiest
}

test('an hour with more posts than expected by chance is the busiest', () => {
  expect(busiestOf({ 5: 5, 6: 2, 7: 2, 8: 2 })).toEqual({ weekday: 0, hour: 5, posts: 5 })
})

test('no hour stands out if two share the maximum', () => {
  expect(busiestOf({ 5: 5, 6: 5, 7: 2 })).toBeNull()
})

test('no hour stands out if an even spread would produce as many', () => {
  expect(busiestOf({ ...Object.fromEntries([...Array(20).keys()].map((hour) => [hour, 1])), 5: 2 })).toBeNull()
})

test("few posts yield nothing, however they're distributed", () => {
  expect(busiestOf({ 5: 7 })).toBeNull()
})
