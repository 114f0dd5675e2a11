import { watchRules } from '@tidewatch/contract/watch/rules'
import { addHours, addMinutes } from 'date-fns'
import { expect, test } from 'vitest'
import { countRetrack, longRest, retrackFrom } from './policy.ts'

const now = new Date('2026-11-21T12:00:00Z')
const never = { retracks: 0, retracksSince: null }

test("an account can't be rechecked for an hour after each collection, whoever requested it", () => {
  const lastCollectedAt = addMinutes(now, -20)
  expect(retrackFrom(never, { lastCollectedAt }, now)).toBe(addMinutes(now, 40).toISOString())
  expect(retrackFrom(never, { lastCollectedAt: addMinutes(now, -watchRules.retrackMinutes) }, now)).toBeNull()
  expect(retrackFrom(never, null, now)).toBeNull()
})

test('a user who used all rechecks waits until a day after the first one', () => {
  let asked: { retracks: number; retracksSince: Date | null } = never
  for (let time = 0; time < watchRules.retracksPerWindow; time += 1) {
    expect(longRest(asked, addHours(now, 2 * time))).toBeNull()
    asked = countRetrack(asked, addHours(now, 2 * time))
  }
  const until = addHours(now, watchRules.retrackWindowHours)
  expect(longRest(asked, addHours(now, 7))).toEqual(until)
  expect(retrackFrom(asked, { lastCollectedAt: now }, addHours(now, 7))).toBe(until.toISOString())
  expect(longRest(asked, until)).toBeNull()
  expect(countRetrack(asked, until)).toEqual({ retracks: 1, retracksSince: until })
})
