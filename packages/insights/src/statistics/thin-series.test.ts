import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DayPoint } from '../public/analytics.ts'
import { addDays } from './calendar.ts'
import { thinSeries } from './thin-series.ts'

const seriesOf = (counts: readonly (number | null)[]): DayPoint[] =>
  counts.map((count, index) => ({
    date: addDays('2023-01-01', index),
    followers: count,
    following: count,
    posts: null,
  }))
const series = fc
  .array(fc.option(fc.integer({ min: 0, max: 10_000 })), { minLength: 1, maxLength: 1_830 })
  .map((counts) => seriesOf(counts))

test('a hundred and twenty days are all shown', () => {
  const days = seriesOf(Array.from({ length: 120 }, (_, index) => index))
  expect(thinSeries(days)).toEqual({ step: 'day', days })
})

test('three years have no more points than half a year, including the highest, the lowest and the last day', () => {
  fc.assert(
    fc.property(series, (days) => {
      const thin = thinSeries(days)
      const known = (points: readonly DayPoint[]) => points.flatMap(({ followers }) => followers ?? [])
      expect(thin.days.length).toBeLessThanOrEqual(200)
      expect(Math.max(...known(thin.days))).toBe(Math.max(...known(days)))
      expect(Math.min(...known(thin.days))).toBe(Math.min(...known(days)))
      expect(known(thin.days).at(-1)).toBe(known(days).at(-1))
      expect(thin.days.every((point) => days.includes(point))).toBe(true)
      expect(thin.days.map(({ date }) => date)).toEqual(thin.days.map(({ date }) => date).toSorted())
    }),
    { numRuns: 60 },
  )
})

test('a month without a collection stays a gap', () => {
  const counts = Array.from({ length: 800 }, (_, index) => (index >= 31 && index < 59 ? null : index))
  const gaps = thinSeries(seriesOf(counts)).days.filter(({ followers }) => followers === null)
  expect(gaps.map(({ date }) => date)).toEqual(['2023-02-28'])
})
