import { expect, test } from 'vitest'
import { fieldOf, tomorrowAtNine, zonedInputToIso } from './zoned-moment.ts'

test('a field is read and written in the time zone shown beside it', () => {
  expect(zonedInputToIso('Asia/Tokyo', '2026-11-22T09:00')).toBe('2026-11-22T00:00:00.000Z')
  expect(zonedInputToIso('America/New_York', '2026-07-01T09:30')).toBe('2026-07-01T13:30:00.000Z')
  expect(fieldOf('Asia/Tokyo', new Date('2026-11-22T00:00:00Z'))).toBe('2026-11-22T09:00')
  expect(zonedInputToIso('Asia/Tokyo', '')).toBeNull()
})

test('tomorrow is the next calendar day, even early on a 25-hour day', () => {
  expect(tomorrowAtNine('Europe/Berlin', new Date('2026-10-24T22:30:00Z'))).toBe('2026-10-26T09:00')
})
