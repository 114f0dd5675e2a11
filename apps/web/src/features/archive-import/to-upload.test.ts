import { archiveUploadSchema } from '@tidewatch/contract/archive'
import type { ArchiveReading } from '@tidewatch/instagram/read-archive'
import { expect, test } from 'vitest'
import { toUpload } from './to-upload.ts'

const june = new Date('2025-06-01T10:00:00.900Z')
const juneSeconds = 1748772000

const reading: ArchiveReading = {
  observation: {
    owner: 'mira',
    createdAt: june,
    followers: [
      { username: 'ana', since: june },
      { username: 'bo', since: null },
    ],
    following: [{ username: 'cy', since: june }],
    followRequestsSent: null,
    recentlyUnfollowed: [],
    closeFriends: [{ username: 'dee', since: june }],
    blocked: [{ username: 'eve', since: june }],
    interactions: [
      { kind: 'like-post', username: 'ana', at: june },
      { kind: 'like-comment', username: null, at: null },
      { kind: 'comment', username: 'bo', at: june },
      { kind: 'story', username: 'cy', at: june },
    ],
    posts: [{ at: june }],
  },
  completeness: {
    profile: 'full',
    followers: 'full',
    following: 'unknown',
    'follow-requests-sent': 'absent',
    'recently-unfollowed': 'full',
    'close-friends': 'full',
    blocked: 'full',
    likes: 'full',
    comments: 'full',
    'story-interactions': 'full',
    posts: 'full',
  },
  warnings: [],
  layouts: ['G2'],
  filesRead: 9,
}

test('chosen lists become tuples of name and whole seconds', () => {
  const upload = toUpload(reading, { chosen: ['followers', 'following', 'posts'], owner: 'mira' })
  expect(upload.followers).toEqual([
    ['ana', juneSeconds],
    ['bo', null],
  ])
  expect(upload.following).toEqual([['cy', juneSeconds]])
  expect(upload.posts).toEqual([juneSeconds])
  expect(upload.completeness).toEqual({ followers: 'full', following: 'unknown' })
})

test('what was not chosen is not in the upload, and neither is its completeness', () => {
  const upload = toUpload(reading, { chosen: ['likes'], owner: 'mira' })
  expect(upload).toMatchObject({
    categories: ['profile', 'likes'],
    followers: null,
    following: null,
    closeFriends: null,
    blocked: null,
    posts: null,
    completeness: { followers: 'absent', following: 'absent' },
  })
  expect(JSON.stringify(upload)).not.toMatch(/dee|eve|"bo"|"cy"/)
})

test('interactions are sent by chosen kind only', () => {
  expect(toUpload(reading, { chosen: ['likes'], owner: 'mira' }).interactions).toEqual([
    ['like-post', 'ana', juneSeconds],
    ['like-comment', null, null],
  ])
  expect(toUpload(reading, { chosen: ['comments', 'story-interactions'], owner: 'mira' }).interactions).toEqual([
    ['comment', 'bo', juneSeconds],
    ['story', 'cy', juneSeconds],
  ])
  expect(toUpload(reading, { chosen: ['followers'], owner: 'mira' }).interactions).toBeNull()
})

test('an empty list is sent as empty and an absent one as null', () => {
  const upload = toUpload(reading, { chosen: ['recently-unfollowed', 'follow-requests-sent'], owner: 'mira' })
  expect(upload.recentlyUnfollowed).toEqual([])
  expect(upload.followRequestsSent).toBeNull()
})

test('the upload fits the contract', () => {
  const upload = toUpload(reading, { chosen: ['followers', 'likes', 'blocked', 'posts'], owner: 'mira' })
  expect(archiveUploadSchema.parse(upload)).toEqual(upload)
})
