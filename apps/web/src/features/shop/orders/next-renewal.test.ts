import { expect, test } from 'vitest'
import { nextRenewal, trialEnd } from './next-renewal.ts'

test.each([
  ['2026-11-21T10:00:00Z', 'month', '2026-12-21T10:00:00Z'],
  ['2027-01-31T10:00:00Z', 'month', '2027-02-28T10:00:00Z'],
  ['2028-02-29T10:00:00Z', 'year', '2029-02-28T10:00:00Z'],
  ['2026-12-15T10:00:00Z', 'month', '2027-01-15T10:00:00Z'],
] as const)('a purchase at %s, billed by the %s, renews at %s', (from, interval, next) => {
  expect(nextRenewal(new Date(from), interval)).toEqual(new Date(next))
})

test('a free trial ends at the same time of day, across months too', () => {
  expect(trialEnd(new Date('2026-11-27T10:00:00Z'), 7)).toEqual(new Date('2026-12-04T10:00:00Z'))
})
