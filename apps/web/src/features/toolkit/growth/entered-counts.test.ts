import { expect, test } from 'vitest'
import { countsFromRows, dayCountsOf, readDay } from './entered-counts.ts'

test.each([
  ['2026-11-21', '2026-11-21'],
  ['2026/1/2', '2026-01-02'],
  ['2026.11.21', '2026-11-21'],
  ['21.11.2026', '2026-11-21'],
  ['2026-11-21T10:00:00Z', '2026-11-21'],
  ['2026-11-21 10:00', '2026-11-21'],
  ['11/12/2026', null],
  ['31.04.2026', null],
  ['Date', null],
  ['', null],
])('%j is the day %j', (text, day) => {
  expect(readDay(text)).toBe(day)
})

test("accepts rows of date and count, and counts the rows it couldn't read", () => {
  const { counts, rest } = countsFromRows('Date;Followers\n2026-11-01;1,204\n2.11.2026;1.210\n3.11.2026;many', 5)
  expect(counts).toEqual([
    { id: 5, day: '2026-11-01', followers: '1,204' },
    { id: 6, day: '2026-11-02', followers: '1.210' },
  ])
  expect(rest).toBe(2)
})

test('sorts days, skips incomplete rows, and lets the last of two rows for a day win', () => {
  const rows = [
    { id: 1, day: '2026-11-03', followers: '30' },
    { id: 2, day: '2026-11-01', followers: '10' },
    { id: 3, day: '2026-11-02', followers: '' },
    { id: 4, day: '', followers: '50' },
    { id: 5, day: '2026-11-03', followers: '33' },
  ]
  expect(dayCountsOf(rows)).toEqual([
    { day: '2026-11-01', followers: 10 },
    { day: '2026-11-03', followers: 33 },
  ])
})
