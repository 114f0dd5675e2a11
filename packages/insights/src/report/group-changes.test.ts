import { expect, test } from 'vitest'
import type { Activity } from '../activity.ts'
import { groupChanges, orderChanges } from './group-changes.ts'

const at = '2026-11-20T10:00:00.000Z'
const before = '2026-11-01T10:00:00.000Z'
const picture: Activity = { id: 'p', kind: 'picture-changed', at, notBefore: before }
const post: Activity = {
  id: 'm',
  kind: 'post-published',
  at,
  notBefore: null,
  mediaId: '1',
  permalink: null,
  mediaType: 'reel',
  captionStart: null,
}
const person = (kind: 'follower-gained' | 'follower-lost', username: string, notBefore: string | null): Activity => ({
  id: `${kind}:${username}`,
  kind,
  at,
  notBefore,
  username,
})

test('rare changes come before common ones, and empty groups are omitted', () => {
  expect(groupChanges([post, picture]).map(({ key }) => key)).toEqual(['profile', 'posts'])
})

test("people are listed by name, with a time only if it's exact", () => {
  const groups = groupChanges([person('follower-gained', 'ana', null), person('follower-lost', 'bo', before)])
  expect(groups).toEqual([
    {
      key: 'follower-lost',
      people: [{ username: 'bo', since: null }],
      confidence: [{ word: 'likely', reason: 'missing-name' }],
    },
    {
      key: 'follower-gained',
      people: [{ username: 'ana', since: at }],
      confidence: [{ word: 'certain', reason: 'dated' }],
    },
  ])
})

test('grouping loses no changes', () => {
  const groups = groupChanges([post, picture, { ...picture, id: 'q' }, post])
  expect(groups.flatMap((group) => ('activities' in group ? group.activities : []))).toHaveLength(4)
})

test('a list without headings has the same order as the groups', () => {
  expect(orderChanges([post, person('follower-gained', 'ana', null), picture]).map(({ kind }) => kind)).toEqual([
    'picture-changed',
    'follower-gained',
    'post-published',
  ])
})
