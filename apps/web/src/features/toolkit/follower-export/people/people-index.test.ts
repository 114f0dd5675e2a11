import { expect, test } from 'vitest'
import { PeopleIndex, type PeopleView } from './people-index.ts'

const person = (username: string, since: string | null) => ({ username, since: since ? new Date(since) : null })

function archive(exportedAt: string, followers: ReturnType<typeof person>[], following = followers) {
  return {
    owner: 'mira',
    exportedAt: new Date(exportedAt),
    followers,
    following,
    followRequestsSent: null,
    recentlyUnfollowed: null,
    closeFriends: null,
    blocked: null,
    interactions: null,
    posts: null,
    completeness: { followers: null, following: null },
  }
}

const view: PeopleView = {
  later: 0,
  earlier: null,
  group: 'followers',
  search: '',
  order: 'newest',
  withExceptions: false,
}
const [ann, bo, cy] = [person('ann', '2025-03-01'), person('bo.ann', '2025-01-01'), person('cy', null)]

function shelf() {
  const made = new PeopleIndex()
  made.add(archive('2026-11-01', [bo, cy, ann], [ann, bo, cy, person('di', '2025-05-01'), person('eve', '2025-06-01')]))
  made.add(archive('2026-10-01', [bo, cy, ann, person('fay', '2025-02-01')]))
  return made
}
const names = (made: PeopleIndex, changes: Partial<PeopleView>) =>
  made.list({ ...view, ...changes }).map(({ username }) => username)

test('sorts people by date, undated ones last, or by name', () => {
  expect(names(shelf(), { order: 'newest' })).toEqual(['ann', 'bo.ann', 'cy'])
  expect(names(shelf(), { order: 'oldest' })).toEqual(['bo.ann', 'ann', 'cy'])
  expect(names(shelf(), { order: 'name' })).toEqual(['ann', 'bo.ann', 'cy'])
})

test('a search matches part of a name, with or without @', () => {
  expect(names(shelf(), { search: ' @ANN' })).toEqual(['ann', 'bo.ann'])
  expect(names(shelf(), { search: 'nobody' })).toEqual([])
})

test('exceptions are left out only where people are singled out', () => {
  const made = shelf()
  made.setExceptions(['di', 'ann'])
  expect(names(made, { group: 'notFollowingBack' })).toEqual(['eve'])
  expect(names(made, { group: 'notFollowingBack', withExceptions: true })).toEqual(['eve', 'di'])
  expect(names(made, { group: 'followers' })).toContain('ann')
  expect(made.overview(view).counts).toMatchObject({ notFollowingBack: 1, followers: 3, lost: null, pending: null })
  expect(made.toRow(person('di', null))).toEqual(['di', null, true])
})

test("lost followers appear once there's an earlier export", () => {
  const made = shelf()
  expect(names(made, { group: 'lost' })).toEqual([])
  expect(names(made, { group: 'lost', earlier: 1 })).toEqual(['fay'])
  expect(made.overview({ later: 0, earlier: 1 }).counts).toMatchObject({ lost: 1, gained: 0 })
})

test('everyone except some, or only some, can be chosen', () => {
  const chosen = (isInverted: boolean) =>
    shelf()
      .chosen(view, { isInverted, toggledNames: new Set(['cy']) })
      .map(({ username }) => username)
  expect(chosen(false)).toEqual(['cy'])
  expect(chosen(true)).toEqual(['ann', 'bo.ann'])
})
