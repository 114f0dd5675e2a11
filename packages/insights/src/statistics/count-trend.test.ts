import { expect, test } from 'vitest'
import { countTrend } from './count-trend.ts'

const day = (date: string, followers: number | null) => ({ date, followers, following: null, posts: null })

test('a period without collections has no trend', () => {
  expect(countTrend([day('2026-11-01', null), day('2026-11-02', null)], 'followers')).toEqual({ kind: 'none', gaps: 2 })
})

test("one collection isn't a change", () => {
  const trend = countTrend([day('2026-11-01', null), day('2026-11-02', 40)], 'followers')
  expect(trend).toEqual({ kind: 'one', only: { date: '2026-11-02', value: 40 }, gaps: 1 })
})

test('a trend runs from the first to the last known day and includes its extremes', () => {
  const days = [day('2026-11-01', null), day('2026-11-02', 40), day('2026-11-03', 70), day('2026-11-04', 35)]
  expect(countTrend(days, 'followers')).toEqual({
    kind: 'many',
    first: { date: '2026-11-02', value: 40 },
    last: { date: '2026-11-04', value: 35 },
    highest: { date: '2026-11-03', value: 70 },
    lowest: { date: '2026-11-04', value: 35 },
    change: -5,
    gaps: 1,
  })
})

test('a true zero is a value', () => {
  expect(countTrend([day('2026-11-01', 0), day('2026-11-02', 3)], 'followers')).toMatchObject({ change: 3, gaps: 0 })
})
