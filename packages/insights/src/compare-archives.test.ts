import { expect, test } from 'vitest'
import { type Comparability, comparableLists, compareArchives } from './compare-archives.ts'
import type { ArchiveObservation } from './observation.ts'
import { anArchive } from './test-observations.ts'

const before = new Date('2026-10-01T00:00:00Z')
const after = new Date('2026-11-01T00:00:00Z')
const since = (date: string) => new Date(`${date}T00:00:00Z`)

function compare(previous: Partial<ArchiveObservation>, next: Partial<ArchiveObservation>) {
  const pair = {
    previous: anArchive({ createdAt: before, ...previous }),
    next: anArchive({ createdAt: after, ...next }),
    now: since('2026-11-05'),
  }
  return { activities: compareArchives(pair), verdict: comparableLists(pair) }
}
const bo = { username: 'bo', since: since('2026-10-10') }
const old = Array.from({ length: 40 }, (_, index) => ({ username: `old${index}`, since: since('2025-01-01') }))

test.each([
  ['follower-gained', {}, { followers: [bo] }, '2026-10-10T00:00:00.000Z', null],
  ['follower-lost', { followers: [bo] }, {}, after.toISOString(), before.toISOString()],
  ['following-added', {}, { following: [bo] }, '2026-10-10T00:00:00.000Z', null],
  ['following-removed', { following: [bo] }, {}, after.toISOString(), before.toISOString()],
  [
    'following-removed',
    { following: [bo] },
    { recentlyUnfollowed: [{ username: 'bo', since: since('2026-10-20') }] },
    '2026-10-20T00:00:00.000Z',
    null,
  ],
  ['follower-gained', {}, { followers: [{ username: 'bo', since: null }] }, after.toISOString(), before.toISOString()],
])('%s is dated as exactly as it is known', (kind, previous, next, at, notBefore) => {
  expect(compare(previous, next).activities).toMatchObject([{ kind, username: 'bo', at, notBefore }])
})

const refusals: [Comparability, Partial<ArchiveObservation>, Partial<ArchiveObservation>][] = [
  ['absent', { followers: null }, { followers: [bo] }],
  ['partial', { followers: [bo], partialLists: ['followers'] }, {}],
  ['partial', { followers: [...old, bo] }, { followers: [bo] }],
  ['partial', { followers: old }, { followers: [] }],
  ['partial', { followers: [bo] }, { followers: [...old, bo] }],
  ['not-newer', { createdAt: after, followers: [bo] }, {}],
  ['different-owner', { owner: 'cy', followers: [bo] }, {}],
]

test.each(refusals)('lists that are %s are not compared', (reason, previous, next) => {
  const { activities, verdict } = compare(previous, next)
  expect(verdict.followers).toBe(reason)
  expect(activities).toEqual([])
})

test('placeholders of deleted accounts neither come nor go', () => {
  const gone = { username: '__deleted__7', since: null }
  expect(compare({ followers: [gone] }, { following: [{ ...gone, username: 'instagramuser' }] }).activities).toEqual([])
})

test('the order of a list and the case of names do not matter', () => {
  const people = old.slice(0, 3)
  const shouted = people.toReversed().map((person) => ({ ...person, username: person.username.toUpperCase() }))
  expect(compare({ followers: people }, { followers: shouted }).activities).toEqual([])
})
