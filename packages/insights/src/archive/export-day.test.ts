import { expect, test } from 'vitest'
import { exportDayOf } from './export-day.ts'

test('a stated day is the same in every time zone, the moment of an entry is not', () => {
  const stated = new Date('2026-10-10T00:00:00Z')
  const newest = new Date('2026-10-10T02:00:00Z')
  expect(['America/New_York', 'Asia/Tokyo'].map((zone) => exportDayOf(stated, zone))).toEqual([
    '2026-10-10',
    '2026-10-10',
  ])
  expect(exportDayOf(newest, 'America/New_York')).toBe('2026-10-09')
})
