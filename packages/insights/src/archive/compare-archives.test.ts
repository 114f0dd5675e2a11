import { expect, test } from 'vitest'
import { type ArchiveSketch, anArchive } from '../testing/test-observations.ts'
import { compareArchives } from '../testing/whole-archive-changes.ts'
import { type Comparability, comparabilityOfArchives, differenceOf } from './compare-archives.ts'

const before = new Date('2026-10-01T00:00:00Z')
const after = new Date('2026-11-01T00:00:00Z')
const since = (date: string) => new Date(`${date}T00:00:00Z`)

function compare(previous: ArchiveSketch, next: ArchiveSketch) {
  const pair = {
    previous: anArchive({ exportedAt: before, ...previous }),
    next: anArchive({ exportedAt: after, ...next }),
    now: since('2026-11-05'),
  }
  return { activities: compareArchives(pair), verdict: comparabilityOfArchives(pair) }
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
])('%s is dated as precisely as is known', (kind, previous, next, at, notBefore) => {
  expect(compare(previous, next).activities).toMatchObject([{ kind, username: 'bo', at, notBefore }])
})

const limited = { completeness: { followers: 'unknown' } } as const
const cut = { completeness: { followers: 'partial' } } as const
const refusals: [Comparability, ArchiveSketch, ArchiveSketch][] = [
  ['absent', { followers: null }, { followers: [bo] }],
  ['partial', { followers: [bo] }, cut],
  ['partial', cut, { followers: [{ ...bo, since: since('2026-09-10') }] }],
  ['partial', { followers: [...old, bo] }, { ...limited, followers: [bo] }],
  ['partial', { followers: old }, { ...limited, followers: [] }],
  ['partial', { ...limited, followers: [bo] }, { followers: [...old, bo] }],
  ['partial', { followers: [...old, { username: 'bo', since: null }] }, { ...limited, followers: old }],
  ['not-newer', { exportedAt: after, followers: [bo] }, {}],
  ['different-owner', { owner: 'cy', followers: [bo] }, {}],
]

test.each(refusals)('lists that are %s report only what they prove', (reason, previous, next) => {
  const { activities, verdict } = compare(previous, next)
  expect(verdict.followers).toBe(reason)
  expect(activities).toEqual([])
})

test("a relation that began after a list was made wasn't in it, whatever gaps the list has", () => {
  expect(compare(cut, { followers: [bo] }).activities).toMatchObject([{ kind: 'follower-gained', username: 'bo' }])
})

test("a relation older than the earlier list, which doesn't name it, isn't certainly a gain", () => {
  const { activities } = compare({ followers: old }, { followers: [...old, { ...bo, since: since('2026-09-10') }] })
  expect(activities).toEqual([])
})

const increment = { completeness: { followers: 'increment' } } as const

test('an increment shows who was gained, and nothing about anyone else', () => {
  const { activities, verdict } = compare({ followers: old }, { ...increment, followers: [bo] })
  expect(activities).toMatchObject([{ kind: 'follower-gained', username: 'bo' }])
  expect(verdict.followers).toBe('partial')
  const previous = anArchive({ exportedAt: before, followers: old })
  const next = anArchive({ exportedAt: after, ...increment, followers: [bo] })
  expect(differenceOf({ previous, next }).followers).toMatchObject({ lost: [], unsure: [] })
})

test('after an increment, a full list shows which of its people left, and who was gained since', () => {
  const cy = { username: 'cy', since: since('2026-10-20') }
  const { activities } = compare({ ...increment, followers: [bo] }, { followers: [...old, cy] })
  expect(activities).toMatchObject([
    { kind: 'follower-gained', username: 'cy' },
    { kind: 'follower-lost', username: 'bo' },
  ])
})

test('a list that may be limited proves the absence of relations that began within its reach', () => {
  const next = { ...limited, followers: old }
  expect(compare({ followers: [...old, bo] }, next).activities).toMatchObject([
    { kind: 'follower-lost', username: 'bo' },
  ])
})

test('a list with gaps proves that those it names were in it', () => {
  expect(compare({ ...cut, followers: [bo] }, {}).activities).toMatchObject([{ kind: 'follower-lost' }])
})

test('another name with the same moment of following is the same person, more certainly if both lists show it', () => {
  const cy = { ...bo, username: 'cy' }
  const pair = (both: boolean) => ({
    previous: anArchive({ exportedAt: before, followers: [bo], following: both ? [bo] : [] }),
    next: anArchive({ exportedAt: after, followers: [cy], following: both ? [cy] : [] }),
  })
  expect(differenceOf(pair(false)).followers).toMatchObject({
    renamed: [{ before: 'bo', username: 'cy', confidence: 'same-moment' }],
    gained: [],
    lost: [],
  })
  expect(differenceOf(pair(true)).following?.renamed).toMatchObject([{ confidence: 'both-lists' }])
})

test('if several people share a moment, none of them is reported as renamed, lost or gained', () => {
  const people = (...names: string[]) => names.map((username) => ({ ...bo, username }))
  const { followers } = differenceOf({
    previous: anArchive({ exportedAt: before, followers: people('bo', 'di') }),
    next: anArchive({ exportedAt: after, followers: people('cy') }),
  })
  expect(followers).toMatchObject({ renamed: [], gained: [], lost: [] })
  expect(followers?.unsure.map(({ username, reason }) => [username, reason])).toEqual(
    ['bo', 'di', 'cy'].map((username) => [username, 'other-name']),
  )
})

test('someone who left and came back under the same name is both lost and gained', () => {
  const back = { username: 'bo', since: since('2026-10-20') }
  const first = { username: 'bo', since: since('2026-02-01') }
  const { activities } = compare({ followers: [...old, first] }, { followers: [...old, back] })
  expect(activities).toMatchObject([
    { kind: 'follower-gained', username: 'bo', at: back.since.toISOString() },
    { kind: 'follower-lost', username: 'bo', notBefore: before.toISOString() },
  ])
})

test('placeholders of deleted accounts are neither gained nor lost', () => {
  const gone = { username: '__deleted__7', since: null }
  expect(compare({ followers: [gone] }, { following: [{ ...gone, username: 'instagramuser' }] }).activities).toEqual([])
})

test("the order of a list and the case of names don't matter", () => {
  const people = old.slice(0, 3)
  const shouted = people.toReversed().map((person) => ({ ...person, username: person.username.toUpperCase() }))
  expect(compare({ followers: people }, { followers: shouted }).activities).toEqual([])
})

test('a rename is one change, with more confidence if both lists show it, and neither a gain nor a loss', () => {
  const names = (username: string, date: string) => [...old, { username, since: since(date) }]
  const both = compare(
    { followers: names('bo', '2026-02-01'), following: names('bo', '2026-03-01') },
    { followers: names('bobo', '2026-02-01'), following: names('bobo', '2026-03-01') },
  )
  expect(both.activities).toEqual([
    {
      id: `person-renamed:anna:bo:bobo:${after.toISOString()}`,
      kind: 'person-renamed',
      at: after.toISOString(),
      notBefore: before.toISOString(),
      before: 'bo',
      username: 'bobo',
      seenIn: 'both-lists',
      list: 'followers',
    },
  ])
  const one = compare({ following: names('bo', '2026-03-01') }, { following: names('bobo', '2026-03-01') })
  expect(one.activities).toMatchObject([{ kind: 'person-renamed', seenIn: 'same-moment', list: 'following' }])
})
