import { expect, test } from 'vitest'
import { activitySchema } from '../activity.ts'
import { confidenceOf, evidenceOf } from './confidence.ts'

const base = { id: 'x', at: '2026-11-02T06:00:00.000Z', notBefore: '2026-11-01T06:00:00.000Z' }
const post = { mediaId: '1', permalink: 'https://www.instagram.com/p/a/', mediaType: 'image', captionStart: null }

test.each([
  [{ ...base, ...post, kind: 'post-published', notBefore: null }, 'certain', 'posted'],
  [{ ...base, kind: 'biography-changed', before: 'a', after: 'b' }, 'certain', 'two-checks'],
  [{ ...base, kind: 'biography-changed', before: 'a', after: 'b', unconfirmed: true }, 'open', 'one-check'],
  [{ ...base, ...post, kind: 'caption-edited', before: 'a', after: 'b' }, 'certain', 'read'],
  [{ ...base, kind: 'followers-drop', before: 9, after: 1, usual: 0 }, 'likely', 'unusual'],
  [{ ...base, kind: 'followers-left-unnamed', count: 120, isAtLeast: false }, 'likely', 'counted'],
  [{ ...base, kind: 'follower-lost', username: 'ben' }, 'likely', 'missing-name'],
  [{ ...base, kind: 'following-removed', username: 'ben', notBefore: null }, 'certain', 'dated'],
  [
    { ...base, kind: 'person-renamed', before: 'ben', username: 'benno', seenIn: 'same-moment', list: 'followers' },
    'likely',
    'same-moment',
  ],
])('%j is %s, because of %s', (activity, word, reason) => {
  expect(confidenceOf(activitySchema.parse(activity))).toEqual({ word, reason })
})

test('evidence is the post if it still exists, or the names and their list', () => {
  expect(evidenceOf(activitySchema.parse({ ...base, ...post, kind: 'post-published' }))).toEqual({
    kind: 'post',
    address: post.permalink,
  })
  expect(evidenceOf(activitySchema.parse({ ...base, ...post, kind: 'post-removed' }))).toBeNull()
  const renamed = { kind: 'person-renamed', before: 'ben', username: 'benno', seenIn: 'both-lists', list: 'following' }
  expect(evidenceOf(activitySchema.parse({ ...base, ...renamed }))).toEqual({
    kind: 'list',
    list: 'following',
    usernames: ['ben', 'benno'],
  })
})
