import { expect, test } from 'vitest'
import { followerTrend } from '../public/follower-trend.ts'
import { audiencePercentile } from '../statistics/audience-percentile.ts'
import { plantedCounts } from '../testing/planted-history.ts'
import { nextMilestone } from './milestone.ts'
import { forecastToStore, milestoneForecast } from './milestone-forecast.ts'

test('a steady rise reaches the next round number on the expected day', () => {
  const counts = Array.from({ length: 40 }, (_, index) => ({
    day: new Date(Date.UTC(2026, 5, 1 + index)).toISOString().slice(0, 10),
    followers: 9_000 + index * 10,
  }))
  expect(milestoneForecast(counts)).toMatchObject({ milestone: 10_000, perDay: 10, expected: '2026-09-09' })
})

test('the range contains about four out of five actual counts, and the track record confirms it', () => {
  const records = Array.from({ length: 30 }, (_, seed) =>
    milestoneForecast(plantedCounts({ seed, days: 200, start: 20_000, perDay: 15, spread: 12 })),
  ).flatMap((forecast) => forecast?.trackRecord ?? [])
  const held = records.reduce((sum, record) => sum + record.held, 0)
  const all = records.reduce((sum, record) => sum + record.forecasts, 0)
  expect(all).toBeGreaterThan(400)
  expect(held / all).toBeGreaterThan(0.65)
  expect(held / all).toBeLessThan(0.95)
})

test('the method is tested on the past only until eight stored forecasts can be judged', () => {
  const counts = plantedCounts({ seed: 3, days: 120, start: 20_000, perDay: 15, spread: 5 })
  const storedAfter = (days: number) => [forecastToStore(counts.slice(0, days))].filter((stored) => stored !== null)
  expect(storedAfter(60)).toHaveLength(1)
  const stored = Array.from({ length: 8 }, (_, index) => storedAfter(60 + index)).flat()
  expect(milestoneForecast(counts, stored)).toMatchObject({ trackRecord: null, stored: { forecasts: 8 } })
  const judged = milestoneForecast(counts, stored.slice(1))
  expect(judged).toMatchObject({ stored: { forecasts: 7 }, trackRecord: milestoneForecast(counts)?.trackRecord })
  const waiting = milestoneForecast(counts, storedAfter(119))
  expect(waiting).toMatchObject({ stored: { forecasts: 0, open: 1 } })
  expect(waiting?.trackRecord).toEqual(milestoneForecast(counts)?.trackRecord)
  expect(waiting?.trackRecord?.forecasts).toBeGreaterThan(5)
})

test("a spike of a few days doesn't bend the trend", () => {
  const counts = plantedCounts({ seed: 4, days: 56, start: 5_000, perDay: 10, spread: 2 })
  const spiked = counts.map(({ day, followers }, index) => ({
    day,
    followers: index === 30 ? followers + 4_000 : followers,
  }))
  expect(followerTrend(spiked)?.perDay).toBeCloseTo(followerTrend(counts)?.perDay ?? 0, 0)
})

test.each([
  ['shrinks', plantedCounts({ seed: 5, days: 60, start: 5_000, perDay: -10, spread: 2 })],
  ['has too few looks', plantedCounts({ seed: 5, days: 7, start: 5_000, perDay: 10, spread: 2 })],
  ['is not known at all', []],
])('an account that %s has no forecast', (_, counts) => {
  expect(milestoneForecast(counts)).toBeNull()
})

test('no day is given beyond two years', () => {
  const counts = plantedCounts({ seed: 6, days: 60, start: 100_100, perDay: 3, spread: 0.1 })
  expect(milestoneForecast(counts)).toMatchObject({ milestone: 250_000, expected: null, latest: null })
})

test('the next milestone is always higher, even from a round number', () => {
  expect([0, 99, 100, 999_999, 1_000_000, 650_123_456].map(nextMilestone)).toEqual([
    100, 100, 500, 1_000_000, 2_000_000, 651_000_000,
  ])
})

test('an audience is ranked only among twenty or more accounts', () => {
  expect(audiencePercentile({ smaller: 15, equal: 1, all: 20 })).toBeCloseTo(0.775)
  expect(audiencePercentile({ smaller: 15, equal: 1, all: 19 })).toBeNull()
})
