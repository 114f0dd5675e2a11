import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isGone, type Missing, recordMiss } from './missing-account.ts'

const at = (hours: number) => new Date(Date.UTC(2026, 10, 2, 6) + hours * 3_600_000)
const miss = (...hours: number[]) =>
  hours.reduce<Missing | null>((missing, hour) => recordMiss(missing, at(hour)), null) as Missing

test.each([
  ['three looks within an hour', [0, 0.5, 1], false],
  ['looks on three days that are not three full days', [0, 24, 48], false],
  ['looks on three days and more', [0, 24, 48, 72], true],
  ['two looks with a week between', [0, 168], false],
  ['looks after a break, once there are enough', [0, 168, 192], true],
])('%s: gone is %s', (_, hours, gone) => {
  expect(isGone(miss(...hours))).toBe(gone)
})

test('an account is never gone within three days of the first miss, nor after misses on fewer than three days', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 1 }), (hours) => {
      const sorted = hours.toSorted((a, b) => a - b)
      const missing = miss(...sorted)
      expect(miss(...sorted.flatMap((hour) => [hour, hour]))).toEqual(missing)
      const days = new Set(sorted.map((hour) => at(hour).toISOString().slice(0, 10))).size
      const span = (sorted.at(-1) ?? 0) - (sorted[0] ?? 0)
      expect(isGone(missing)).toBe(days >= 3 && span >= 72)
    }),
  )
})
