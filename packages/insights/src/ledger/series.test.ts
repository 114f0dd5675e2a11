import { expect, test } from 'vitest'
import { isByWeek, ledgerSeries, ledgerTotals } from './series.ts'

const day = (at: string, came: number) => ({ day: at, came, left: 1, followed: 0, unfollowed: 0 })

test('days without events are zeros', () => {
  const series = ledgerSeries([day('2026-09-02', 3)], { from: '2026-09-01', to: '2026-09-03' })
  expect(series.map(({ day: at, came, left }) => [at, came, left])).toEqual([
    ['2026-09-01', 0, 0],
    ['2026-09-02', 3, 1],
    ['2026-09-03', 0, 0],
  ])
})

test('a long period is shown by week, starting on Monday, and no one gets lost', () => {
  const period = { from: '2026-01-01', to: '2026-09-30' }
  expect(isByWeek(period)).toBe(true)
  expect(isByWeek({ from: '2026-07-01', to: '2026-09-30' })).toBe(false)
  const series = ledgerSeries([day('2026-09-01', 2), day('2026-09-06', 3), day('2026-09-07', 4)], period)
  expect(ledgerTotals(series)).toEqual({ came: 9, left: 3, followed: 0, unfollowed: 0 })
  expect(series.slice(-5).map(({ day: at, came }) => [at, came])).toEqual([
    ['2026-08-31', 5],
    ['2026-09-07', 4],
    ['2026-09-14', 0],
    ['2026-09-21', 0],
    ['2026-09-28', 0],
  ])
})
