import { expect, test } from 'vitest'
import { addDays } from '../statistics/calendar.ts'
import { standoutTimes } from './standout-times.ts'

/** 2026-01-05 is a Monday. */
const at = (day: number, hour: number, minute = 0) =>
  new Date(`${addDays('2026-01-05', day)}T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00Z`)

test('someone active every Monday evening stands out by weekday and by time of day', () => {
  const mondays = Array.from({ length: 20 }, (_, week) => at(week * 7, 19))
  const others = Array.from({ length: 14 }, (_, day) => at(day, (day * 5) % 24))
  const { bestWeekday, bestBlock, weekdays, blocks, hours } = standoutTimes([...mondays, ...others], 'UTC')
  expect(hours).toBe(34)
  expect({ bestWeekday, bestBlock }).toEqual({ bestWeekday: 0, bestBlock: 18 })
  expect(weekdays[0]).toMatchObject({ count: 22, confidence: 'high' })
  expect(blocks.find(({ key }) => key === 3)?.confidence).toBe('low')
})

test('an even spread stands out nowhere', () => {
  const even = Array.from({ length: 168 }, (_, hour) => at(Math.floor(hour / 24), hour % 24))
  const { bestWeekday, bestBlock, weekdays } = standoutTimes(even, 'UTC')
  expect({ bestWeekday, bestBlock }).toEqual({ bestWeekday: null, bestBlock: null })
  expect(weekdays.map(({ share }) => share)).toEqual(Array.from({ length: 7 }, () => 24 / 168))
})

test("avoided hours are distinguished from chance as well, but aren't a best time", () => {
  const awake = Array.from({ length: 1103 }, (_, index) => at(index, 6 + ((index * 5) % 18)))
  const { blocks, bestBlock } = standoutTimes(awake, 'UTC')
  expect(blocks[0]).toMatchObject({ count: 0, share: 0, side: 'less', confidence: 'high' })
  expect(blocks.find(({ key }) => key === bestBlock)?.side).toBe('more')
})

test('one long evening is one session, not a habit', () => {
  const binge = Array.from({ length: 60 }, (_, minute) => at(0, 20, minute))
  expect(standoutTimes(binge, 'UTC')).toMatchObject({ hours: 1, bestWeekday: null, bestBlock: null })
})

test('hours are in the given time zone', () => {
  const evenings = Array.from({ length: 30 }, (_, day) => at(day, 23))
  expect(standoutTimes(evenings, 'UTC').bestBlock).toBe(21)
  expect(standoutTimes(evenings, 'Europe/Berlin').bestBlock).toBe(0)
})

test('without moments, nothing is known', () => {
  const { hours, weekdays, bestWeekday } = standoutTimes([], 'UTC')
  expect(hours).toBe(0)
  expect(weekdays.every(({ share, count }) => share === null && count === 0)).toBe(true)
  expect(bestWeekday).toBeNull()
})
