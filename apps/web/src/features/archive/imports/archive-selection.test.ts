import { archiveUploadSchema } from '@tidewatch/contract/archive/imports'
import type { SelectableCategory } from '@tidewatch/insights/archive/archive-selection'
import type { ArchiveFile } from '@tidewatch/instagram/archive/verdict/inventory'
import { openArchive } from '@tidewatch/instagram/archive/zip/open-archive'
import { selectFromReading } from '@tidewatch/instagram/archive-selection'
import { readArchive } from '@tidewatch/instagram/read-archive'
import { expect, test } from 'vitest'

const juneSeconds = 1748772000

function person(value: string, timestamp = juneSeconds) {
  return { string_list_data: [{ value, timestamp }] }
}

function file(name: string, content: unknown): ArchiveFile {
  return { name, blob: new Blob([JSON.stringify(content)]) }
}

const lists = 'connections/followers_and_following'
const activity = 'your_instagram_activity'
const files = [
  file(`${lists}/followers_1.json`, [person('ana'), person('bo', 0)]),
  file(`${lists}/following.json`, { relationships_following: [person('cy')] }),
  file(`${lists}/close_friends.json`, { relationships_close_friends: [person('dee')] }),
  file(`${lists}/blocked_profiles.json`, { relationships_blocked_users: [person('eve')] }),
  file(`${lists}/recently_unfollowed_profiles.json`, { relationships_unfollowed_users: [] }),
  file(`${activity}/likes/liked_posts.json`, [
    { title: 'ana', string_list_data: [{ href: 'https://www.instagram.com/p/A/', timestamp: juneSeconds }] },
  ]),
  file(`${activity}/comments/post_comments_1.json`, [
    { string_map_data: { Comment: { value: 'x' }, 'Media Owner': { value: 'bo' }, Time: { timestamp: juneSeconds } } },
  ]),
  file(`${activity}/media/posts_1.json`, [{ media: [{ uri: 'a.jpg', creation_timestamp: juneSeconds }] }]),
]

async function select(...chosen: SelectableCategory[]) {
  return selectFromReading(await readArchive(await openArchive(files)), { chosen, owner: 'mira' })
}

test('chosen lists become tuples of username and whole seconds', async () => {
  const upload = await select('followers', 'following', 'posts')
  expect(upload.followers).toEqual([
    ['ana', juneSeconds],
    ['bo', null],
  ])
  expect(upload.following).toEqual([['cy', juneSeconds]])
  expect(upload.posts).toEqual([juneSeconds])
  expect(upload.completeness).toMatchObject({ followers: 'unknown', following: 'unknown', likes: 'absent' })
})

test("categories that weren't chosen, and their completeness, are left out", async () => {
  const upload = await select('likes')
  expect(upload).toMatchObject({
    categories: ['likes'],
    followers: null,
    following: null,
    closeFriends: null,
    blocked: null,
    posts: null,
    completeness: { followers: 'absent', following: 'absent' },
  })
  expect(JSON.stringify(upload)).not.toMatch(/dee|eve|"bo"|"cy"/)
})

test('interactions are filtered by the chosen kinds', async () => {
  expect((await select('likes')).interactions).toEqual([['like-post', 'ana', juneSeconds]])
  expect((await select('comments', 'story-interactions')).interactions).toEqual([['comment', 'bo', juneSeconds]])
  expect((await select('followers')).interactions).toBeNull()
})

test('an empty list stays empty and a missing one is null', async () => {
  const upload = await select('recently-unfollowed', 'follow-requests-sent')
  expect(upload.recentlyUnfollowed).toEqual([])
  expect(upload.followRequestsSent).toBeNull()
})

test('a selection matches the contract', async () => {
  const upload = await select('followers', 'likes', 'blocked', 'posts')
  expect(archiveUploadSchema.parse(upload)).toMatchObject({ followers: upload.followers, posts: upload.posts })
})
