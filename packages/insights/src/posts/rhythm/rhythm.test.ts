import { expect, test } from 'vitest'
import type { Provenance } from '../../figure.ts'
import { rhythmOf } from './rhythm.ts'

const provenance: Provenance = { source: 'public', capturedAt: '2026-11-29T00:00:00.000Z', basis: null }

/** Posts at some hours of consecutive Mondays, with their counts. */
function busiestOf(timesByHour: Record<number, number>) {
  const moments = Object.entries(timesByHour).flatMap(([hour, times]) =>
    Array.from({ length: times }, (_, week) => new Date(Date.UTC(2026, 10, 2 + 7 * week, Number(hour)))),
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

const evening = Array.from({ length: 12 }, (_, nth) => new Date(Date.UTC(2026, 9, 6, 23, nth * 4)))
/** Every other day, at all hours. */
const spread = Array.from({ length: 48 }, (_, nth) => new Date(Date.UTC(2026, 5, 1 + nth * 2, (nth * 7) % 24)))

test('one long evening is one session, not a habit', () => {
  expect(rhythmOf([...evening, ...spread], 'UTC', provenance).busiest).toBeNull()
  expect(rhythmOf(evening, 'UTC', provenance).busiest).toBeNull()
})

test('long evenings that recur are a habit', () => {
  const weeks = [0, 7, 14, 21, 28].flatMap((days) => evening.map((at) => new Date(at.getTime() + days * 86_400_000)))
  expect(rhythmOf([...weeks, ...spread], 'UTC', provenance).busiest).toEqual({ weekday: 1, hour: 23, posts: 60 })
})

test('sessions are hours of the given time zone', () => {
  const halves = [0, 7, 14, 21].flatMap((days) =>
    [40, 50].map((minutes) => new Date(Date.UTC(2026, 9, 6 + days, 12, minutes))),
  )
  expect(rhythmOf(halves, 'Asia/Kolkata', provenance).busiest).toEqual({ weekday: 1, hour: 18, posts: 8 })
})
