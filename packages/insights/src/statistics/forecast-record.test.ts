import { expect, test } from 'vitest'
import { forecastToStore } from '../forecast/milestone-forecast.ts'
import { plantedCounts } from '../testing/planted-history.ts'
import { addDays } from './calendar.ts'
import { forecastRecord, type StoredForecast } from './forecast-record.ts'

/** The weekly forecasts that a year of collections would have stored. */
function storedOver(counts: ReturnType<typeof plantedCounts>): StoredForecast[] {
  return counts.flatMap((_, index) => (index % 7 === 6 ? (forecastToStore(counts.slice(0, index + 1)) ?? []) : []))
}

test('about four out of five stored forecasts hold', () => {
  const records = Array.from({ length: 20 }, (_, seed) => {
    const counts = plantedCounts({ seed, days: 250, start: 20_000, perDay: 15, spread: 12 })
    return forecastRecord(storedOver(counts), counts)
  })
  const sum = (key: 'held' | 'forecasts') => records.reduce((all, record) => all + (record?.[key] ?? 0), 0)
  expect(sum('forecasts')).toBeGreaterThan(400)
  expect(sum('held') / sum('forecasts')).toBeGreaterThan(0.65)
  expect(sum('held') / sum('forecasts')).toBeLessThan(0.95)
})

const forecast: StoredForecast = {
  madeOn: '2026-06-01',
  followers: 9_000,
  perDay: 10,
  spreadPerDay: 5,
  spanDays: 55,
  milestone: 10_000,
  expected: '2026-09-09',
  earliest: '2026-08-25',
  latest: '2026-09-25',
}
const later = (days: number, followers: number) => ({ day: addDays('2026-06-01', days), followers })

test('a forecast is compared with the first count four to six weeks later', () => {
  expect(forecastRecord([forecast], [later(27, 99_999), later(30, 9_310)])).toMatchObject({
    forecasts: 1,
    held: 1,
    open: 0,
  })
  expect(forecastRecord([forecast], [later(30, 9_800)])).toMatchObject({ forecasts: 1, held: 0 })
})

test('a forecast without a count in time is ignored, and open before its day', () => {
  expect(forecastRecord([forecast], [later(60, 9_600)])).toMatchObject({ forecasts: 0, medianError: null, open: 0 })
  expect(forecastRecord([forecast], [later(20, 9_200)])).toMatchObject({ forecasts: 0, open: 1 })
  expect(forecastRecord([], [later(20, 9_200)])).toBeNull()
})

test('a milestone counts with its first forecast, in whatever order they arrive', () => {
  const again = { ...forecast, madeOn: '2026-07-01', earliest: '2026-09-20' }
  const counts = [later(30, 9_310), later(90, 9_990), later(100, 10_020)]
  const record = forecastRecord([again, forecast], counts)
  expect(record?.milestones).toEqual([
    {
      milestone: 10_000,
      madeOn: '2026-06-01',
      earliest: '2026-08-25',
      latest: '2026-09-25',
      reachedOn: '2026-09-09',
      held: true,
    },
  ])
  expect(forecastRecord([forecast, again], counts)).toEqual(record)
})
