import { watchRules } from '@tidewatch/contract/watch/rules'
import { addHours, addMinutes } from 'date-fns'
import { expect, test } from 'vitest'
import { countRetrack, retrackBlockedUntil, retrackFrom } from './policy.ts'

const now = new Date('2026-11-21T12:00:00Z')
const never = { retracks: 0, retracksSince: null }

test("an account can't be rechecked for an hour after each collection, whoever requested it", () => {
  const lastCollectedAt = addMinutes(now, -20)
  expect(retrackFrom(never, { lastCollectedAt }, now)).toBe(addMinutes(now, 40).toISOString())
  expect(retrackFrom(never, { lastCollectedAt: addMinutes(now, -watchRules.retrackMinutes) }, now)).toBeNull()
  expect(retrackFrom(never, null, now)).toBeNull()
})

test('a user who used all rechecks waits until a day after the first one', () => {
  let count: { retracks: number; retracksSince: Date | null } = never
  for (let time = 0; time < watchRules.retracksPerWindow; time += 1) {
    expect(retrackBlockedUntil(count, addHours(now, 2 * time))).toBeNull()
    count = countRetrack(count, addHours(now, 2 * time))
  }
  const until = addHours(now, watchRules.retrackWindowHours)
  expect(retrackBlockedUntil(count, addHours(now, 7))).toEqual(until)
  expect(retrackFrom(count, { lastCollectedAt: now }, addHours(now, 7))).toBe(until.toISOString())
  expect(retrackBlockedUntil(count, until)).toBeNull()
  expect(countRetrack(count, until)).toEqual({ retracks: 1, retracksSince: until })
})
