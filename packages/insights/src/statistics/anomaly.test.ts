import { expect, test } from 'vitest'
import { aProfile } from '../testing/test-observations.ts'
import { detectAnomaly } from './anomaly.ts'

const at = (hours: number) => new Date(Date.UTC(2026, 10, 2) + hours * 3_600_000)
const good = aProfile({ capturedAt: at(0) })
const empty = (hours: number) =>
  aProfile({ followers: 0, following: 0, posts: 0, biography: '', website: '', capturedAt: at(hours) })

test("an account that became empty all at once isn't accepted at first", () => {
  const { profile, anomalySince } = detectAnomaly(good, empty(24), null)
  expect(profile).toMatchObject({ followers: null, following: null, posts: null, biography: null, website: null })
  expect(anomalySince).toEqual(at(24))
})

test("a second collection soon after doesn't confirm it, one most of a day later does", () => {
  expect(detectAnomaly(good, empty(25), at(24))).toMatchObject({ profile: { followers: null }, anomalySince: at(24) })
  expect(detectAnomaly(good, empty(24), at(24))).toMatchObject({ profile: { followers: null }, anomalySince: at(24) })
  expect(detectAnomaly(good, empty(44), at(24))).toMatchObject({
    profile: { followers: 0, posts: 0 },
    anomalySince: null,
  })
})

test('the anomaly ends when the counts are back', () => {
  expect(detectAnomaly(good, aProfile({ capturedAt: at(25) }), at(24))).toMatchObject({
    profile: { followers: 1_200 },
    anomalySince: null,
  })
})

test.each([
  ['a new account without followers', null, { followers: 0, posts: 0 }],
  ['a few followers that left', { ...good, followers: 9 }, { followers: 0 }],
  ['one post that was archived', { ...good, posts: 2 }, { posts: 0 }],
  ['a biography that was emptied alone', good, { biography: '' }],
])('%s is accepted', (_, before, changes) => {
  const collection = aProfile({ ...changes, capturedAt: at(24) })
  expect(detectAnomaly(before, collection, null)).toEqual({ profile: collection, anomalySince: null })
})

test("an anomaly in one count doesn't affect the others", () => {
  const { profile } = detectAnomaly(good, aProfile({ posts: 0, capturedAt: at(24) }), null)
  expect(profile).toMatchObject({ posts: null, followers: 1_200, biography: good.biography })
})
