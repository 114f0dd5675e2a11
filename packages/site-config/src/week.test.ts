import { expect, test } from 'vitest'
import { defaultWeekStart } from './week.ts'

test.each([
  ['de', 1],
  ['en-GB', 1],
  ['en-US', 7],
  ['ja', 7],
  ['pt-BR', 7],
  ['ar-EG', 6],
  // Weeks in the Maldives begin on Friday, which isn't offered.
  ['dv-MV', 1],
])('weeks of %s begin on ISO weekday %i', (tag, day) => {
  expect(defaultWeekStart(tag)).toBe(day)
})
