import { expect, test } from 'vitest'
import {
  addDays,
  countDays,
  dayOf,
  eachDay,
  periodBounds,
  startOfDay,
  startOfWeek,
  weekdayAndHour,
} from './calendar.ts'

test.each([
  ['2026-11-20T21:00:00Z', 'Asia/Shanghai', '2026-11-21', { weekday: 5, hour: 5 }],
  ['2026-11-20T18:14:59Z', 'Asia/Kathmandu', '2026-11-20', { weekday: 4, hour: 23 }],
  ['2026-11-20T18:15:00Z', 'Asia/Kathmandu', '2026-11-21', { weekday: 5, hour: 0 }],
  ['2026-11-20T03:29:00Z', 'America/St_Johns', '2026-11-19', { weekday: 3, hour: 23 }],
  ['2026-03-29T00:59:00Z', 'Europe/Berlin', '2026-03-29', { weekday: 6, hour: 1 }],
  ['2026-03-29T01:00:00Z', 'Europe/Berlin', '2026-03-29', { weekday: 6, hour: 3 }],
  ['2026-10-25T00:30:00Z', 'Europe/Berlin', '2026-10-25', { weekday: 6, hour: 2 }],
  ['2026-10-25T01:30:00Z', 'Europe/Berlin', '2026-10-25', { weekday: 6, hour: 2 }],
])('%s in %s is %s', (at, timeZone, day, clock) => {
  expect(dayOf(new Date(at), timeZone)).toBe(day)
  expect(weekdayAndHour(new Date(at), timeZone)).toEqual(clock)
})

test.each([
  ['2026-11-21', 'Asia/Shanghai', '2026-11-20T16:00:00.000Z'],
  ['2026-11-21', 'Asia/Kathmandu', '2026-11-20T18:15:00.000Z'],
  ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00.000Z'],
  ['2026-03-30', 'Europe/Berlin', '2026-03-29T22:00:00.000Z'],
  ['2026-11-01', 'America/New_York', '2026-11-01T04:00:00.000Z'],
  ['2026-11-02', 'America/New_York', '2026-11-02T05:00:00.000Z'],
  // Clocks went forward from midnight to one o'clock.
  ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z'],
  ['2026-11-21', 'UTC', '2026-11-21T00:00:00.000Z'],
])('%s in %s begins at %s', (day, timeZone, start) => {
  expect(startOfDay(day, timeZone).toISOString()).toBe(start)
})

test.each([
  ['2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
  ['2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
])('%s in Berlin spans all of its hours', (day, start, end) => {
  const bounds = periodBounds({ from: day, to: day }, 'Europe/Berlin')
  expect([bounds.start.toISOString(), bounds.end.toISOString()]).toEqual([start, end])
})

test('calendar days are counted without DST', () => {
  expect(addDays('2026-03-28', 2)).toBe('2026-03-30')
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
  expect(countDays('2026-10-24', '2026-10-26')).toBe(3)
  expect(eachDay('2026-12-31', '2027-01-01')).toEqual(['2026-12-31', '2027-01-01'])
  expect(eachDay('2026-12-31', '2026-12-30')).toEqual([])
})

test('an unknown time zone is an error', () => {
  expect(() => dayOf(new Date(0), 'Mars/Olympus')).toThrow(RangeError)
})

test.each([
  ['2026-11-21', 1, '2026-11-16'],
  ['2026-11-21', 7, '2026-11-15'],
  ['2026-11-21', 6, '2026-11-21'],
  ['2026-11-22', 7, '2026-11-22'],
  ['2026-11-22', 1, '2026-11-16'],
  ['2026-01-01', 1, '2025-12-29'],
])('the week of %s that begins on ISO weekday %i begins at %s', (day, firstWeekday, start) => {
  expect(startOfWeek(day, firstWeekday)).toBe(start)
})
