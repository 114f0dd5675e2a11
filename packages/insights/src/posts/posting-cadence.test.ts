import { expect, test } from 'vitest'
import { postingCadence } from './posting-cadence.ts'

const on = (...days: string[]) => days.map((day) => new Date(`2026-11-${day}T12:00:00Z`))

test("counts consecutive days up to today, or to yesterday while today isn't over", () => {
  expect(postingCadence(on('01', '02', '03', '08', '09'), 'UTC', new Date('2026-11-10T09:00:00Z'))).toMatchObject({
    currentStreakDays: 2,
    longestStreakDays: 3,
    currentStreakWeeks: 2,
  })
  expect(postingCadence(on('01', '02'), 'UTC', new Date('2026-11-10T09:00:00Z')).currentStreakDays).toBe(0)
})

test('reports the typical gap between posts from four posts on', () => {
  expect(postingCadence(on('01', '03', '05', '09'), 'UTC', new Date('2026-11-10T09:00:00Z'))).toMatchObject({
    usualGapDays: 2,
    gapFromDays: 2,
    gapToDays: 3,
  })
  expect(postingCadence(on('01', '03', '05'), 'UTC', new Date('2026-11-10T09:00:00Z')).usualGapDays).toBeNull()
})

test("days are in the viewer's time zone", () => {
  const late = [new Date('2026-11-01T23:30:00Z'), new Date('2026-11-02T01:00:00Z')]
  expect(postingCadence(late, 'UTC', new Date('2026-11-02T09:00:00Z')).longestStreakDays).toBe(2)
  expect(postingCadence(late, 'Asia/Tokyo', new Date('2026-11-02T09:00:00Z')).longestStreakDays).toBe(1)
})

test('an account without posts has no streak', () => {
  expect(postingCadence([], 'UTC', new Date('2026-11-02T09:00:00Z'))).toMatchObject({
    currentStreakDays: 0,
    longestStreakDays: 0,
    currentStreakWeeks: 0,
    usualGapDays: null,
  })
})
