import { describe, expect, test } from 'vitest'
import { heldUntil, quietUntil } from './quiet-hours.ts'

const night = { timeZone: 'Europe/Berlin', quietFrom: 22 * 60, quietTo: 7 * 60 }
const until = (user: Parameters<typeof quietUntil>[0], time: string) =>
  quietUntil(user, new Date(time))?.toISOString() ?? null

describe('quiet hours', () => {
  test.each([
    ['before they begin', '2026-11-21T20:59:59Z', null],
    ['in the evening, they end the next morning', '2026-11-21T21:00:00Z', '2026-11-22T06:00:00.000Z'],
    ['after midnight, they end the same morning', '2026-11-22T02:00:00Z', '2026-11-22T06:00:00.000Z'],
    ['when they end', '2026-11-22T06:00:00Z', null],
    ['in the night that loses an hour', '2026-03-28T22:30:00Z', '2026-03-29T05:00:00.000Z'],
    ['in the night that has an hour more', '2026-10-24T22:30:00Z', '2026-10-25T06:00:00.000Z'],
  ])('%s', (_, time, end) => {
    expect(until(night, time)).toBe(end)
  })

  test("follow the user's local time, whatever the date there", () => {
    const far = { ...night, timeZone: 'Pacific/Kiritimati' }
    expect(until(far, '2026-11-21T09:00:00Z')).toBe('2026-11-21T17:00:00.000Z')
    expect(until(far, '2026-11-21T18:00:00Z')).toBeNull()
  })

  test('can be within one day', () => {
    const siesta = { timeZone: 'UTC', quietFrom: 13 * 60, quietTo: 15 * 60 + 30 }
    expect(until(siesta, '2026-11-21T14:00:00Z')).toBe('2026-11-21T15:30:00.000Z')
    expect(until(siesta, '2026-11-21T12:59:00Z')).toBeNull()
  })

  test('hold neither security nor operator emails, nor anything if there are none', () => {
    const time = new Date('2026-11-21T23:00:00Z')
    expect(heldUntil(night, 'report-ready', time)).not.toBeNull()
    expect(heldUntil(night, 'new-device', time)).toBeNull()
    expect(heldUntil(night, 'service-attention', time)).toBeNull()
    expect(heldUntil({ ...night, quietFrom: null }, 'report-ready', time)).toBeNull()
  })
})
