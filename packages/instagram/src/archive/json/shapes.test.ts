import { expect, test } from 'vitest'
import { readPlain } from '../testing/read-plain.ts'
import { followersPath, followingPath, mangle, relation } from '../testing/samples.ts'
import { type Files, looseFiles, zipFile } from '../testing/zip.ts'
import { openArchive } from '../zip/open-archive.ts'

const comments = 'your_instagram_activity/comments/post_comments_1.json'
const likes = 'your_instagram_activity/likes/liked_posts.json'
const stories = 'your_instagram_activity/story_interactions/story_likes.json'
const profile = 'personal_information/personal_information/personal_information.json'

async function read(files: Files, name = 'archive.zip') {
  return await readPlain(await openArchive([zipFile(files, name)]))
}

function field(label: string, value: string) {
  return { label, value }
}

test.each([
  ['nl', 'Opmerking', 'Media-eigenaar', 'Tijd'],
  ['de', 'Kommentar', 'Medieninhaber', 'Uhrzeit'],
  ['it', 'Commento', 'Proprietario del contenuto', 'Ora'],
  ['ko', '댓글', '미디어 소유자', '시간'],
])('comments in %s name their owner and time, never their text', async (_, text, owner, time) => {
  const item = (value: string, username: string, timestamp: number) => ({
    media_list_data: [{ uri: '' }],
    string_map_data: {
      [mangle(text)]: { href: '', value: mangle(value), timestamp: 0 },
      [mangle(owner)]: { href: '', value: username, timestamp: 0 },
      [mangle(time)]: { href: '', value: '', timestamp },
    },
  })
  const { observation } = await read({
    [comments]: [item('café', 'Ann', 1_700_000_000), item('wow', 'bob', 1_600_000_000)],
  })
  expect(observation.interactions).toEqual([
    { kind: 'comment', username: 'ann', at: new Date(1_700_000_000_000) },
    { kind: 'comment', username: 'bob', at: new Date(1_600_000_000_000) },
  ])
})

test.each(['Gebruikersnaam', 'Benutzername', 'Nome utente', '사용자 이름'])(
  'the owner is found under the label %s',
  async (label) => {
    const fields = { 'E-Mail': { value: 'not.me' }, [mangle(label)]: { value: 'Sam.Sample' }, Name: { value: 'sam' } }
    const { observation } = await read({ [profile]: { profile_user: [{ string_map_data: fields }] } })
    expect(observation.owner).toBe('sam.sample')
  },
)

test("under an unknown label, the owner is the value that matches the archive's name", async () => {
  const files = {
    [profile]: { profile_user: [{ string_map_data: { '??': { value: 'sam' }, '!!': { value: 'pam' } } }] },
  }
  expect((await read(files, 'instagram-sam-2026-01-02-abcdefgh.zip')).observation.owner).toBe('sam')
  expect((await read(files, 'renamed.zip')).observation.owner).toBeNull()
})

test.each([
  ['en', ['URL', 'Name', 'Username'], 'Owner'],
  ['de', ['URL', 'Name', 'Benutzername'], 'Eigentümer'],
  ['ko', ['URL', '이름', '사용자 이름'], '소유자'],
  ['an unlisted language', ['URL', 'Isim', 'Kullanici'], 'Sahip'],
])('label values in %s name the owner of the liked content', async (_, labels, title) => {
  const [url = '', name = '', username = ''] = labels.map(mangle)
  const owner = {
    dict: [field(url, 'https://linktr.ee/x'), field(name, 'ann'), field(username, 'Ann.Real')],
    title: '',
  }
  const link = { label: url, value: 'https://www.instagram.com/p/A/', href: 'https://www.instagram.com/p/A/' }
  const tags = { dict: [{ dict: [field(name, 'sunset')], title: '' }], title: 'Hashtags' }
  const item = {
    timestamp: 1_771_000_000,
    media: [],
    label_values: [link, tags, { dict: [owner], title: mangle(title) }],
  }
  const { observation, layouts } = await read({ [likes]: [item] })
  expect(observation.interactions).toEqual([
    { kind: 'like-post', username: 'ann.real', at: new Date(1_771_000_000_000) },
  ])
  expect(layouts).toEqual(['G2', 'G3'])
})

test('a relation in label values never mistakes the website for the profile', async () => {
  const item = (fields: object[]) => ({ timestamp: 1_771_000_000, media: [], label_values: fields, fbid: '1' })
  const site = {
    label: 'URL',
    value: 'https://www.instagram.com/someone.else',
    href: 'https://www.instagram.com/someone.else',
  }
  const { observation } = await read({
    [followersPath]: [item([site, field('Name', 'Ann'), field('Username', 'ann')])],
    [followingPath]: item([field('URL', ''), field('이름', 'bob'), field('사용자', 'bob.real')]),
  })
  expect(observation.followers).toEqual([{ username: 'ann', since: new Date(1_771_000_000_000) }])
  expect(observation.following?.map((person) => person.username)).toEqual(['bob.real'])
})

test('following without values is read from titles, links, or whichever is present', async () => {
  const entry = (title: string, name: string) => ({
    title,
    string_list_data: [{ href: `https://www.instagram.com/_u/${name}`, timestamp: 1_700_000_000 }],
  })
  const { observation, warnings } = await read({
    [followingPath]: {
      relationships_following: [entry('Ann', 'ann'), entry('', 'BOB?hl=de'), entry('__deleted__1a', 'x')],
    },
  })
  expect(observation.following?.map((person) => person.username)).toEqual(['ann', 'bob'])
  expect(warnings).toEqual([{ code: 'deleted-accounts', path: followingPath, count: 1 }])
})

test('an answer to a poll or a quiz is never mistaken for a username', async () => {
  const path = 'your_instagram_activity/story_interactions/polls.json'
  const item = { title: 'friend.example', string_list_data: [{ value: 'pizza', timestamp: 1_757_172_859 }] }
  const { observation } = await read({ [path]: { story_activities_polls: [item] } })
  expect(observation.interactions?.map((interaction) => interaction.username)).toEqual(['friend.example'])
})

test("stories that were only viewed aren't interactions", async () => {
  const path = 'your_instagram_activity/story_interactions/stories_viewed.json'
  const inventory = await openArchive([zipFile({ [path]: [], [stories]: [] })])
  expect(inventory.entries.map((entry) => entry.path)).toEqual([stories])
})

test("followed hashtags aren't people, by file name and by root key", async () => {
  const item = relation('pasta')
  const { observation, warnings } = await read({
    [followingPath]: { relationships_following: [relation('ann')] },
    'connections/followers_and_following/following_hashtags.json': { relationships_following_hashtags: [item] },
    'connections/followers_and_following/following_2.json': { relationships_following_hashtags: [item] },
  })
  expect(observation.following?.map((person) => person.username)).toEqual(['ann'])
  expect(warnings.map((warning) => warning.code)).toContain('unexpected-content')
})

test('milliseconds, digits, ISO texts and zero are distinguished', async () => {
  const times = [1_700_000_000, 1_700_000_000_000, '1700000000', '2023-11-14T22:13:20+00:00', 0]
  const { observation } = await read({
    [followersPath]: times.map((timestamp, index) => ({
      string_list_data: [{ value: `user${index}`, timestamp }],
    })),
  })
  const since = new Date(1_700_000_000_000)
  expect(observation.followers?.map((person) => person.since)).toEqual([since, since, since, since, null])
})

test('the oldest layout of flat files is read', async () => {
  const { observation, layouts } = await read({
    'connections.json': {
      followers: { Ann: '2019-05-01T10:00:00', bob: '2018-05-01T10:00:00+00:00' },
      following: { bob: '2018-06-01T10:00:00' },
      following_hashtags: { pasta: '2018-06-01T10:00:00' },
      blocked_users: { troll: '2019-01-01T00:00:00' },
    },
    'likes.json': { media_likes: [['2019-01-01T00:00:00', 'ann']], comment_likes: [['2019-01-02T00:00:00', 'bob']] },
    'comments.json': { media_comments: [['2019-01-03T00:00:00', 'pretty', 'cleo']] },
    'media.json': {
      photos: [{ caption: 'x', taken_at: '2019-01-04T00:00:00', path: 'photos/201901/a.jpg', location: 'home' }],
      direct: [{ taken_at: '2019-01-05T00:00:00', path: 'direct/b.jpg' }],
    },
    'messages.json': [{ participants: ['ann'], conversation: [] }],
    'profile.json': { date_joined: '2015-01-01T00:00:00', username: 'sam' },
  })
  expect(observation).toEqual({
    owner: 'sam',
    exportedAt: new Date('2019-05-01T10:00:00Z'),
    completeness: { followers: 'unknown', following: 'unknown' },
    followers: [
      { username: 'ann', since: new Date('2019-05-01T10:00:00Z') },
      { username: 'bob', since: new Date('2018-05-01T10:00:00Z') },
    ],
    following: [{ username: 'bob', since: new Date('2018-06-01T10:00:00Z') }],
    followRequestsSent: null,
    recentlyUnfollowed: null,
    closeFriends: null,
    blocked: [{ username: 'troll', since: new Date('2019-01-01T00:00:00Z') }],
    interactions: [
      { kind: 'comment', username: 'cleo', at: new Date('2019-01-03T00:00:00Z') },
      { kind: 'like-comment', username: 'bob', at: new Date('2019-01-02T00:00:00Z') },
      { kind: 'like-post', username: 'ann', at: new Date('2019-01-01T00:00:00Z') },
    ],
    posts: [{ at: new Date('2019-01-04T00:00:00Z') }],
  })
  expect(layouts).toEqual(['G0'])
})

test('a list on its own, outside its folder, is recognised by its name', async () => {
  const files = looseFiles({
    'followers_1.json': [relation('ann')],
    'following (1).json': { relationships_following: [] },
  })
  const { observation } = await readPlain(await openArchive(files))
  expect(observation.followers).toHaveLength(1)
  expect(observation.following).toEqual([])
})

test('a truncated file keeps its first items and says so', async () => {
  const text = JSON.stringify([relation('ann'), relation('bob'), relation('cleo')])
  const { observation, completeness, warnings } = await read({
    [followersPath]: text.slice(0, -40),
    [followingPath]: '',
  })
  expect(observation.followers?.map((person) => person.username)).toEqual(['ann', 'bob'])
  expect(observation.following).toBeNull()
  expect(completeness).toMatchObject({ followers: 'partial', following: 'partial' })
  expect(warnings.map(({ code, path }) => [code, path])).toEqual([
    ['invalid-json', followersPath],
    ['invalid-json', followingPath],
  ])
})

test('reels that are also listed among the posts are counted once', async () => {
  const reel = { media: [{ uri: 'media/reels/202401/a.mp4', creation_timestamp: 1_704_067_200 }] }
  const { observation } = await read({
    'your_instagram_activity/media/posts_1.json': [reel],
    'your_instagram_activity/media/reels.json': { ig_reels_media: [reel] },
  })
  expect(observation.posts).toEqual([{ at: new Date(1_704_067_200_000) }])
})

test('a list is full only if it has something older than the longest limited export', async () => {
  const day = 86_400
  const made = Date.UTC(2026, 2, 12) / 1000
  const name = 'instagram-sam-2026-03-12-AbCd1234.zip'
  const recent = await read({ [followersPath]: [relation('ann', made - 1_050 * day)] }, name)
  expect(recent.completeness.followers).toBe('unknown')
  const old = await read({ [followersPath]: [relation('ann', made - 1_500 * day)] }, name)
  expect(old.completeness.followers).toBe('full')
})

test('a byte order mark and leading whitespace are ignored', async () => {
  const { observation } = await read({ [followersPath]: `\uFEFF\n ${JSON.stringify([relation('ann')])}\n` })
  expect(observation.followers).toHaveLength(1)
})

test('comments as label values name their owner by label or by order', async () => {
  const item = (label: string, username: string) => ({
    timestamp: 1_700_000_000,
    label_values: [field(mangle('댓글'), 'nice'), field(mangle(label), username)],
  })
  const { observation } = await read({ [comments]: [item('Media Owner', 'ann'), item('미디어 소유자', 'bob')] })
  expect(observation.interactions?.map((interaction) => interaction.username)).toEqual(['ann', 'bob'])
})

test('an empty section is an empty list, but no other list of the archive proves it complete', async () => {
  const { observation, completeness } = await read({
    'connections/followers_and_following/no-data.txt': '',
    'your_instagram_activity/likes/no-data.txt': '',
    'your_instagram_activity/comments/post_comments_1.json': [
      { string_map_data: { Comment: { value: 'x' }, Time: { timestamp: 1_500_000_000 } } },
      { string_map_data: { Comment: { value: 'x' }, Time: { timestamp: 1_700_000_000 } } },
    ],
  })
  expect(observation).toMatchObject({ followers: [], following: [], blocked: [], posts: null })
  expect(completeness).toMatchObject({ followers: 'unknown', likes: 'unknown', comments: 'full', posts: 'absent' })
})

test("a single-entry list may be the bare item, with or without the list's key around it", async () => {
  const { observation } = await read({
    [followersPath]: relation('ann'),
    [followingPath]: { relationships_following: relation('bob') },
  })
  expect(observation.followers?.map((person) => person.username)).toEqual(['ann'])
  expect(observation.following?.map((person) => person.username)).toEqual(['bob'])
})

test("a file in an unknown shape isn't an empty list", async () => {
  const { observation, completeness, warnings } = await read({
    [followersPath]: [{ profile: { handle: 'Not readable' } }, 7],
  })
  expect(observation.followers).toBeNull()
  expect(completeness.followers).toBe('partial')
  expect(warnings).toEqual([{ code: 'unreadable-items', path: followersPath, count: 2 }])
})

test('a syntax error in the middle of a file is distinguished from damaged bytes', async () => {
  const text = JSON.stringify([relation('ann'), relation('bob')]).replace('},{', '},,{')
  const { observation, warnings } = await read({ [followersPath]: text })
  expect(observation.followers?.map((person) => person.username)).toEqual(['ann'])
  expect(warnings).toEqual([{ code: 'invalid-json', path: followersPath, count: 1 }])
})
