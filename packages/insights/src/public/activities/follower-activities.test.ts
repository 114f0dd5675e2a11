import { expect, test } from 'vitest'
import { milestoneReached } from '../../forecast/milestone.ts'
import { anAccount, aProfile } from '../../testing/test-observations.ts'
import { availabilityActivities } from './availability-activities.ts'
import { deriveActivities } from './derive-activities.ts'

const day = 86_400_000
const start = Date.parse('2026-10-01T06:00:00Z')

/** Daily collections with the given counts; derives from the last one. */
function deriveFrom(counts: (number | null)[], hoursApart = 24) {
  const collections = counts.map((followers, index) => ({
    at: new Date(start + (index * day * hoursApart) / 24),
    followers,
  }))
  const [previous, next] = collections.slice(-2)
  if (!previous || !next) throw new Error('Two looks are needed.')
  return deriveActivities(
    anAccount({ profile: aProfile({ capturedAt: previous.at, followers: previous.followers }) }),
    anAccount({ profile: aProfile({ capturedAt: next.at, followers: next.followers }) }),
    collections.slice(0, -1),
  )
}

/** An uneven, ordinary history: 8 to 12 more followers every day. */
const ordinary = Array.from({ length: 30 }, (_, index) => 3_000 + index * 10 + ((index * 7) % 3))
const last = ordinary.at(-1) ?? 0

test('a planted spike is found, with the usual change', () => {
  expect(deriveFrom([...ordinary, last + 400])).toMatchObject([
    { kind: 'followers-spike', before: last, after: last + 400, usual: 11 },
  ])
})

test('a planted drop is found', () => {
  expect(deriveFrom([...ordinary, last - 400])).toMatchObject([{ kind: 'followers-drop' }])
})

test.each([
  ['ordinary noise', [...ordinary, last + 14]],
  ['a spike that goes on', [...ordinary, last + 400, last + 800]],
  ['too short a history', [...ordinary.slice(0, 10), ordinary[9] ?? 0, last + 4_00]],
  ['zero followers after many', [...ordinary, 0]],
  ['many followers after a false zero', [...ordinary, 0, last + 12]],
  ['an unknown count', [...ordinary, null]],
  ['the usual jumps of a jumpy account', [...ordinary.map((count, index) => count + (index % 2) * 300), last + 310]],
])('%s is no activity', (_, counts) => {
  expect(deriveFrom(counts)).toEqual([])
})

test('collections of the same day yield the same activity again', () => {
  const hourly = ordinary.flatMap((count) => [count, count + 1, count + 2, count + 3])
  const spike = deriveFrom([...hourly, last + 800], 6)
  const hoursLater = deriveFrom([...hourly, last + 800, last + 801], 6)
  expect(spike).toHaveLength(1)
  expect(hoursLater.map(({ id }) => id)).toEqual(spike.map(({ id }) => id))
})

test('an account with 650 million followers is judged by its own history', () => {
  const huge = ordinary.map((_, index) => 650_100_000 + index * 20_000)
  const now = huge.at(-1) ?? 0
  expect(deriveFrom([...huge, now + 60_000])).toEqual([])
  expect(deriveFrom([...huge, now - 9_000_000])).toMatchObject([{ kind: 'followers-drop' }])
})

test.each([
  [[990, 1_003], 1_000],
  [[9_990, 10_000], 10_000],
  [[1_999_999, 2_000_001], 2_000_000],
  [[649_999_000, 650_000_500], 650_000_000],
  [[900, 6_000], 5_000],
])('of the milestones that %j passes, only the highest, %d, is reported', (counts, milestone) => {
  expect(deriveFrom(counts)).toMatchObject([{ kind: 'followers-milestone', milestone }])
})

test.each([
  ['downwards', [1_003, 990]],
  ['upwards again', [1_003, 990, 1_004]],
  ['short of it', [990, 999]],
])("a milestone isn't passed %s", (_, counts) => {
  expect(deriveFrom(counts)).toEqual([])
})

test("there's no milestone below 100", () => {
  expect(milestoneReached(99)).toBeNull()
  expect(milestoneReached(100)).toBe(100)
})

test('becoming unavailable and coming back are reported once each', () => {
  const collection = { instagramId: '1', at: new Date(start), notBefore: new Date(start - day) }
  expect(availabilityActivities('available', 'unavailable', collection)).toMatchObject([{ kind: 'became-unavailable' }])
  expect(availabilityActivities('unavailable', 'available', collection)).toMatchObject([{ kind: 'came-back' }])
  expect(availabilityActivities('unavailable', 'unavailable', collection)).toEqual([])
  expect(availabilityActivities(null, 'unavailable', collection)).toEqual([])
})
