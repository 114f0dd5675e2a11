import { expect, test } from 'vitest'
import { analyseAccount } from '../public/analyse-account.ts'
import { aPost, aProfile } from '../testing/test-observations.ts'
import { noChangesKey } from './no-changes.ts'

const period = { from: '2026-11-26', to: '2026-11-26' }

function keyOf(followers: (number | null)[], { posts = 0, postsKnown = true, isBaseline = false } = {}) {
  const now = new Date('2026-11-27T00:30:00Z')
  const snapshots = followers.map((count, index) =>
    aProfile({ followers: count, capturedAt: new Date(Date.UTC(2026, 10, 25 + index, 20)) }),
  )
  const media = Array.from({ length: posts }, () =>
    aPost({ postedAt: new Date('2026-11-26T08:00:00Z'), capturedAt: now }),
  )
  const { figures, days } = analyseAccount({
    ...{ source: 'public', snapshots, media, period, timeZone: 'UTC', now },
    ...(postsKnown ? { postsKnownSince: null } : {}),
  })
  return noChangesKey({ kind: 'public', figures, days, isBaseline })
}

test('a report denies changes only if its figures show none', () => {
  expect(keyOf([1_000, 1_000])).toBe('none')
  expect(keyOf([1_000, 999])).toBe('noOthers')
  expect(keyOf([1_000, 1_000], { posts: 1 })).toBe('noOthers')
})

test('what is unknown is not denied', () => {
  expect(keyOf([1_000, 1_000], { postsKnown: false })).toBe('noOthers')
  expect(keyOf([null, 1_000])).toBe('noOthers')
})

test('a period without a check shows no changes, and a first check has nothing to compare with', () => {
  expect(keyOf([1_000])).toBe('unchecked')
  expect(keyOf([1_000, 999], { isBaseline: true })).toBe('baseline')
})

test('a first export has nothing to compare with', () => {
  expect(noChangesKey({ kind: 'archive', comparedWith: null })).toBe('firstArchive')
  expect(noChangesKey({ kind: 'archive', comparedWith: '2026-10-01T00:00:00.000Z' })).toBe('noneArchive')
})

test('an export that leaves changes open does not claim that there were none', () => {
  const comparedWith = '2026-10-01T00:00:00.000Z'
  expect(noChangesKey({ kind: 'archive', comparedWith, mayHaveChanged: true })).toBe('unprovenArchive')
})
