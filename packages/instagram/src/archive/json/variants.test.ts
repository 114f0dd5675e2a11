import { expect, test } from 'vitest'
import {
  changeItem,
  labelItem,
  listItem,
  mapItem,
  ownedItem,
  paths,
  titledItem,
} from '../../../test-fixtures/archive/builders.ts'
import { selectFromReading } from '../archive-selection.ts'
import { readPlain } from '../testing/read-plain.ts'
import { type Files, zipFile } from '../testing/zip.ts'
import { openArchive } from '../zip/open-archive.ts'

const made = Date.UTC(2026, 2, 12) / 1000
const day = 86_400

async function read(files: Files, name = 'instagram-sam-2026-03-12-AbCd1234.zip') {
  return await readPlain(await openArchive([zipFile(files, name)]))
}

async function followersOf(content: unknown, path: string = paths.followers) {
  const { observation } = await read({ [path]: content })
  return observation.followers?.map(({ username }) => username)
}

test('only a date in the name dates an archive; its newest moment is just a lower bound', async () => {
  const files = { [paths.followers]: [listItem('ann')] }
  expect(await read(files)).toMatchObject({ isDated: true })
  const undated = await read(files, 'instagram-export.zip')
  expect(undated).toMatchObject({ isDated: false, exportedAt: expect.any(Date) })
  const selected = selectFromReading(undated, { chosen: ['followers'], owner: 'sam' })
  expect(selected).toMatchObject({ isDated: false, exportedAt: undated.exportedAt?.toISOString() })
})

test.each<[string, unknown]>([
  ['a bare list', [listItem('ann')]],
  ['a list under its key', { relationships_followers: [listItem('ann')] }],
  ['a list under an unknown key', { people: [listItem('ann')] }],
  ['a list one level deeper', { data: { relationships_followers: [listItem('ann')] } }],
  ['a list beside additions', { version: 2, relationships_followers: [listItem('ann')], meta: { a: 1 }, notes: ['x'] }],
  ['a single item', listItem('ann')],
  ['a single item of labels', labelItem('ann')],
  ['titles instead of values', [titledItem('ann')]],
  ['labels', [labelItem('ann')]],
  ['labels in German', [labelItem('ann', { url: 'URL', name: 'Name', username: 'Benutzername' })]],
  ['labels in a language not listed', [labelItem('ann', { url: 'Jina', name: 'Jina', username: 'Mtumiaji' })]],
  ['an owner group', [ownedItem('ann')]],
  ['a map of labels', [mapItem({ Username: { value: 'ann' }, Time: { timestamp: 1_700_000_000 } })]],
])('followers as %s are read', async (_, content) => {
  expect(await followersOf(content)).toEqual(['ann'])
})

test.each([
  'followers_and_following/followers.json',
  'followers_and_following/followers_1.json',
  'connections/followers_and_following/followers_12.json',
  'Connections/Followers_And_Following/Followers_1.JSON',
  'My backup (2)/connections/followers_and_following/followers_1.json',
  'my lists/followers_1.json',
  'followers_1 (1).json',
])('followers at %s are found', async (path) => {
  expect(await followersOf([listItem('ann')], path)).toEqual(['ann'])
})

test('empty items are blank, and only unreadable items make a list partial', async () => {
  const blank = { timestamp: 1_760_000_000, media: [], label_values: [{ label: 'Username' }] }
  const whole = await read({
    [paths.followers]: [listItem('ann', made - 1_500 * day), blank, { string_list_data: [] }],
  })
  expect(whole.completeness.followers).toBe('full')
  expect(whole.warnings).toEqual([{ code: 'blank-items', path: paths.followers, count: 2 }])
  const odd = await read({ [paths.followers]: [listItem('ann', made - 1_500 * day), 7] })
  expect(odd.verdicts.followers).toMatchObject({ level: 'partial', reason: 'damaged', entries: 1 })
})

test('profile changes yield former usernames and keep no other text', async () => {
  const { formerOwners, ...reading } = await read({
    [paths.profile]: { profile_user: [mapItem({ Username: { value: 'sam' } })] },
    [paths.changes]: {
      profile_profile_change: [
        changeItem('Username', 'sam.before', 'sam', 1_600_000_000),
        changeItem('Bio', 'a secret', 'another secret', 1_610_000_000),
      ],
    },
  })
  expect(formerOwners).toEqual(['sam.before'])
  expect(reading.profileChanges?.map(({ field }) => field)).toEqual(['biography', 'username'])
  expect(JSON.stringify(reading)).not.toContain('secret')
})

test('an archive that begins exactly where an export range does is date-limited', async () => {
  const within = (days: number) =>
    Array.from({ length: 40 }, (_, index) => listItem(`person.${index}`, made - Math.floor((index * days) / 39) * day))
  const isDateLimited = async (days: number) => {
    const reading = await read({ [paths.followers]: within(days) })
    return selectFromReading(reading, { chosen: ['followers'], owner: 'sam' }).isDateLimited
  }
  expect([await isDateLimited(364), await isDateLimited(200)]).toEqual([true, false])
  expect((await read({ [paths.followers]: within(364) })).verdicts.followers).toMatchObject({
    level: 'date-limited',
    reason: 'recent-only',
    oldest: new Date((made - 364 * day) * 1000),
  })
  expect((await read({ [paths.followers]: within(200) })).completeness.followers).toBe('unknown')
  expect((await read({ [paths.followers]: within(1_500) })).completeness.followers).toBe('full')
})

test('the reasons for an absent or empty list are distinguished', async () => {
  const { verdicts } = await read({
    [paths.followers]: [listItem('ann', made - 1_500 * day)],
    [paths.closeFriends]: { relationships_close_friends: [] },
    'your_instagram_activity/comments/no-data.txt': '',
  })
  expect(verdicts.following).toMatchObject({ level: 'absent', reason: 'not-in-section', entries: null })
  expect(verdicts.likes).toMatchObject({ level: 'absent', reason: 'not-requested', entries: null })
  expect(verdicts['close-friends']).toMatchObject({ level: 'unknown', reason: 'empty-list', entries: 0 })
  expect(verdicts.comments).toMatchObject({ level: 'unknown', reason: 'declared-empty', entries: 0 })
})

const scheduled = (followers: unknown) =>
  read({
    [paths.followers]: followers,
    [paths.following]: [listItem('bob', made - 1_500 * day), listItem('cy', made - day)],
  })

test('each list is judged by itself: a scheduled delivery has only new followers, though following reaches back', async () => {
  const { verdicts } = await scheduled([listItem('ann', made - day), listItem('eve', made - 2 * day)])
  expect(verdicts.followers).toMatchObject({ level: 'increment', reason: 'newcomers-only', entries: 2 })
  expect(verdicts.following).toMatchObject({ level: 'full', reason: 'reaches-back' })
})

test('a delivery of one newcomer may be the bare item', async () => {
  const { observation, completeness } = await scheduled(listItem('ann', made - day))
  expect(observation.followers?.map(({ username }) => username)).toEqual(['ann'])
  expect(completeness.followers).toBe('increment')
})

test('followers spanning some months are neither newcomers nor complete', async () => {
  const { verdicts } = await scheduled([listItem('ann', made - day), listItem('eve', made - 90 * day)])
  expect(verdicts.followers).toMatchObject({ level: 'unknown', reason: 'unproven' })
})

test("an unrelated file under a known name, and an empty list under an unknown key, aren't empty lists", async () => {
  for (const content of [{}, { something: [] }, { relationships_restricted_users: [listItem('x')] }]) {
    const { observation, completeness } = await read({ [paths.following]: content })
    expect(observation.following).toBeNull()
    expect(completeness.following).toBe('partial')
  }
})

test('a list under an unknown name leaves the others unproven', async () => {
  const { verdicts } = await read({
    [paths.followers]: [listItem('ann', made - 1_500 * day)],
    'connections/followers_and_following/fnllowers_2.json': [listItem('bob', made - 1_600 * day)],
  })
  expect(verdicts.followers).toMatchObject({ level: 'unknown', reason: 'unknown-file' })
})

test('a file nested too deeply only affects itself', async () => {
  const deep = `[${'['.repeat(100_000)}${']'.repeat(100_000)}]`
  const { observation, warnings } = await read({ [paths.followers]: deep, [paths.following]: [listItem('ann')] })
  expect(observation.following).toHaveLength(1)
  expect(warnings).toEqual([{ code: 'invalid-json', path: paths.followers, count: 1 }])
})

test.each<[string, string | null, Files]>([
  ['Facebook', 'facebook', { 'your_facebook_activity/posts/your_posts_1.json': [], 'connections/friends/f.json': {} }],
  ['TikTok', 'tiktok', { 'user_data_tiktok.json': {} }],
  ['X', 'x', { 'data/tweets.js': '', 'Your archive.html': '' }],
  ['Discord', 'discord', { 'messages/index.json': {}, 'servers/index.json': {} }],
  ['WhatsApp', 'whatsapp', { '_chat.txt': '' }],
  ['photos', 'pictures', { 'holiday/1.jpg': '', 'holiday/2.jpg': '' }],
  ['something else', null, { 'src/index.rs': '' }],
])('a ZIP of %s is identified as what it seems to be', async (_, seems, files) => {
  const { problems, readable } = await openArchive([zipFile(files, 'x.zip')])
  expect(readable).toBe(false)
  expect(problems).toEqual([{ code: 'not-instagram', file: null, seems }])
})

test("an empty ZIP, and one with only an operating system's files, are empty", async () => {
  for (const files of [{}, { '__MACOSX/._a': 'x', '.DS_Store': 'x' }]) {
    expect((await openArchive([zipFile(files)])).problems).toEqual([{ code: 'empty-archive', file: null }])
  }
})
