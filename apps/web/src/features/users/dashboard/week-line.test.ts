import type { Activity } from '@tidewatch/insights/activity'
import { expect, test } from 'vitest'
import { testMonitor } from './monitor.fixture.ts'
import { weekLine } from './week-line.ts'

const watched = (username: string, followersChange: number | null, posts = 0, otherChanges = 0) =>
  testMonitor(username, { week: { followersChange, posts, removedPosts: 0, otherChanges } })
const line = (
  monitors: ReturnType<typeof testMonitor>[],
  highlights: { monitorId: string; activity: Activity }[] = [],
) => weekLine({ monitors, week: { startsAt: '2026-11-14T12:00:00.000Z', highlights } })
const named = (username: string) => ({ id: username, username })

test("without watched accounts there's nothing to say, and exports don't count as watched", () => {
  expect(line([])).toBeNull()
  expect(line([testMonitor('me', { source: 'archive', week: null })])).toBeNull()
})

test("before the first comparison it's too early, which isn't the same as no change", () => {
  expect(line([watched('a', null), watched('b', null)])).toEqual({ followers: { kind: 'tooEarly' }, changes: null })
})

test("other changes are mentioned even if followers can't be compared", () => {
  expect(line([watched('a', null, 2)])?.changes).toEqual({ kind: 'posts', posts: 2, accounts: 1 })
})

test('a single account that moved is named, watched alone or among others', () => {
  expect(line([watched('a', -12)])).toEqual({
    followers: { kind: 'one', account: named('a'), change: -12 },
    changes: { kind: 'quiet' },
  })
  expect(line([watched('a', 0), watched('b', 3)])?.followers).toEqual({ kind: 'one', account: named('b'), change: 3 })
})

test('among several, the one that moved most is named, and only comparable ones are counted', () => {
  const accounts = [watched('a', 5), watched('b', -20), watched('c', 0), watched('d', null)]
  expect(line(accounts)?.followers).toEqual({ kind: 'many', moved: 2, most: named('b'), change: -20 })
  expect(line([watched('a', 0), watched('b', 0)])?.followers).toEqual({ kind: 'steady' })
})

test('the most notable change is mentioned along with the posts', () => {
  const activity: Activity = { id: '1', kind: 'picture-changed', at: '2026-11-18T00:00:00.000Z', notBefore: null }
  expect(line([watched('a', 1, 2), watched('b', 1, 3, 1)], [{ monitorId: 'b', activity }])?.changes).toEqual({
    kind: 'notable',
    account: named('b'),
    activity,
    posts: 5,
    accounts: 2,
  })
  expect(line([watched('a', 1, 0, 3)])?.changes).toEqual({ kind: 'smaller', count: 3 })
})
