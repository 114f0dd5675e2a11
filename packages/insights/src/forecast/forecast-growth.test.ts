import { expect, test } from 'vitest'
import { trendRequirements } from '../public/follower-trend.ts'
import { addDays, eachDay } from '../statistics/calendar.ts'
import { forecastGrowth } from './forecast-growth.ts'
import { milestoneForecast } from './milestone-forecast.ts'

const rising = (days: number, perDay = 10) =>
  eachDay('2026-01-01', addDays('2026-01-01', days - 1)).map((day, index) => ({
    day,
    followers: 4000 + index * perDay,
  }))

test('the next round number is forecast as everywhere else, within a widening range', () => {
  const counts = rising(40)
  const growth = forecastGrowth(counts, null)
  const { trackRecord: _, stored: __, ...known } = milestoneForecast(counts) ?? { trackRecord: null, stored: null }
  expect(growth?.forecast).toEqual(known)
  const [today, next] = growth?.ahead ?? []
  const last = growth?.ahead.at(-1)
  expect(today).toEqual({ day: '2026-02-09', followers: 4390, low: 4390, high: 4390 })
  expect((next?.high ?? 0) - (next?.low ?? 0)).toBeGreaterThan(0)
  expect((last?.high ?? 0) - (last?.low ?? 0)).toBeGreaterThan((next?.high ?? 0) - (next?.low ?? 0))
  expect(last && last.day >= (growth?.forecast?.expected ?? '')).toBe(true)
})

test('a chosen milestone is forecast for the day on which the trend reaches it', () => {
  expect(forecastGrowth(rising(40), 4490)?.forecast).toMatchObject({ milestone: 4490, expected: '2026-02-19' })
})

test('a milestone that is already reached, or never will be, has no day, but the path ahead is shown', () => {
  expect(forecastGrowth(rising(40), 4000)).toMatchObject({ forecast: null })
  const falling = forecastGrowth(rising(40, -10), 5000)
  expect(falling?.forecast).toBeNull()
  expect(falling?.ahead.at(-1)?.followers).toBeLessThan(3610)
})

test('a small, shrinking account never falls below zero followers', () => {
  const counts = rising(20, 0).map(({ day }, index) => ({ day, followers: 40 - index * 2 }))
  expect(forecastGrowth(counts, null)?.ahead.every(({ low, followers }) => low >= 0 && followers >= 0)).toBe(true)
})

test('too few counts, or counts too close together, yield no forecast', () => {
  expect(forecastGrowth(rising(trendRequirements.spanDays), null)).toBeNull()
  expect(
    forecastGrowth(
      rising(40).filter((_, index) => index % 6 === 0),
      null,
    ),
  ).toBeNull()
})
