import type { Activity } from '@tidewatch/insights/activity'
import { expect, test } from 'vitest'
import { groupByDay } from './group-by-day.ts'

const at = (time: string): Activity => ({ id: time, kind: 'picture-changed', at: time, notBefore: null })

test("groups by the viewer's day, not the UTC day", () => {
  const feed = [at('2026-11-20T15:30:00Z'), at('2026-11-20T14:30:00Z'), at('2026-11-19T20:00:00Z')]
  expect(groupByDay(feed, 'Asia/Tokyo').map(({ day, activities }) => [day, activities.length])).toEqual([
    ['2026-11-21', 1],
    ['2026-11-20', 2],
  ])
})

test('no activities make no days', () => {
  expect(groupByDay([], 'UTC')).toEqual([])
})
