import { expect, test } from 'vitest'
import { readPlain } from './testing/read-plain.ts'
import { sampleFiles } from './testing/samples.ts'
import { looseFiles, zipFile } from './testing/zip.ts'
import { openArchive } from './zip/open-archive.ts'

function at(seconds: number): Date {
  return new Date(seconds * 1000)
}

async function read(layout: string) {
  return await readPlain(await openArchive([zipFile(sampleFiles(layout), 'archive.zip')]))
}

test('the 2021 layout is read exactly', async () => {
  const { observation, completeness, warnings, layouts } = await read('2021-layout')
  expect(observation).toEqual({
    owner: 'teen.example',
    exportedAt: at(1_655_000_000),
    completeness: { followers: 'unknown', following: 'partial' },
    followers: [
      { username: 'yan_example', since: at(1_600_000_100) },
      { username: 'zoe.example', since: at(1_600_000_000) },
    ],
    following: [
      { username: 'xavier.example', since: at(1_600_000_300) },
      { username: 'zoe.example', since: at(1_600_000_200) },
    ],
    followRequestsSent: null,
    recentlyUnfollowed: [{ username: 'gone.example', since: at(1_655_000_000) }],
    closeFriends: null,
    blocked: [{ username: 'spam.example', since: at(1_600_000_500) }],
    interactions: [
      { kind: 'comment', username: 'cafe.example', at: at(1_651_000_000) },
      { kind: 'story', username: 'friend.example', at: at(1_640_995_200) },
    ],
    posts: null,
  })
  expect(completeness).toMatchObject({ followers: 'unknown', following: 'partial', likes: 'absent' })
  const path = 'followers_and_following/following.json'
  expect(warnings).toEqual([
    { code: 'unreadable-items', path, count: 1 },
    { code: 'blank-items', path, count: 1 },
  ])
  expect(layouts).toEqual(['G1'])
})

test('the 2023 layout is read exactly', async () => {
  const { observation, warnings, layouts } = await read('2023-layout')
  const story = { kind: 'story', username: 'friend.example', at: at(1_757_172_859) }
  expect(observation).toEqual({
    owner: null,
    exportedAt: at(1_757_172_859),
    completeness: { followers: 'unknown', following: 'unknown' },
    followers: [
      { username: 'dave', since: at(1_700_000_300) },
      { username: 'bob_99', since: at(1_700_000_200) },
      { username: 'alice.smith', since: at(1_700_000_100) },
    ],
    following: [
      { username: 'erin.codes', since: at(1_700_000_600) },
      { username: 'alice.smith', since: at(1_700_000_500) },
    ],
    followRequestsSent: [{ username: 'x_pending.example', since: at(1_695_203_190) }],
    recentlyUnfollowed: [{ username: 'x_recently.example', since: at(1_695_203_190) }],
    closeFriends: [{ username: 'x_close.example', since: at(1_695_203_190) }],
    blocked: [{ username: 'spam.example', since: at(1_690_000_000) }],
    interactions: [
      ...Array.from({ length: 8 }, () => story),
      { kind: 'comment', username: 'friend.example', at: at(1_702_000_000) },
      { kind: 'comment', username: null, at: at(1_701_000_001) },
      { kind: 'comment', username: 'friend.example', at: at(1_701_000_000) },
      { kind: 'like-comment', username: 'musician.example', at: at(1_700_010_100) },
      { kind: 'like-post', username: 'caffè.example', at: at(1_700_010_000) },
    ],
    posts: [{ at: at(1_683_000_002) }, { at: at(1_580_000_001) }],
  })
  const path = 'connections/followers_and_following/following_title_only.json'
  expect(warnings).toEqual([{ code: 'deleted-accounts', path, count: 1 }])
  expect(layouts).toEqual(['G2'])
})

test('the 2025 layout, with both generations of items, is read exactly', async () => {
  const { observation, warnings, layouts, filesRead } = await read('2025-layout')
  expect(observation).toEqual({
    owner: 'alice_synthetic',
    exportedAt: at(1_771_028_852),
    completeness: { followers: 'unknown', following: 'unknown' },
    followers: [
      { username: 'synthetic_follower_1', since: at(1_768_003_156) },
      { username: 'synthetic_follower_2', since: at(1_763_892_097) },
    ],
    following: [
      { username: 'synthetic_foodblog', since: at(1_770_897_717) },
      { username: 'synthetic_photographer', since: at(1_770_776_056) },
    ],
    followRequestsSent: [{ username: 'synthetic_private_account', since: at(1_718_887_772) }],
    recentlyUnfollowed: null,
    closeFriends: [{ username: 'bobsmith', since: at(1_695_203_190) }],
    blocked: null,
    interactions: [
      { kind: 'story', username: 'synthetic_photographer', at: at(1_771_028_852) },
      { kind: 'story', username: 'synthetic_traveler', at: at(1_770_912_145) },
      { kind: 'like-post', username: 'synthetic_foodblog', at: at(1_770_775_983) },
      { kind: 'like-post', username: 'synthetic_traveler', at: at(1_770_683_481) },
      { kind: 'comment', username: 'synthetic_comedian', at: at(1_766_000_000) },
      { kind: 'like-comment', username: 'synthetic_musician', at: at(1_765_921_880) },
      { kind: 'comment', username: 'synthetic_foodblog', at: at(1_765_415_135) },
      { kind: 'comment', username: 'synthetic_photographer', at: at(1_764_000_000) },
      { kind: 'story', username: 'synthetic_friend', at: at(1_757_172_859) },
    ],
    posts: [{ at: at(1_750_896_174) }, { at: at(1_725_373_798) }],
  })
  expect(warnings).toEqual([])
  expect(layouts).toEqual(['G2', 'G3'])
  expect(filesRead).toBe(13)
})

test('label values are read exactly, and an empty section is an empty list', async () => {
  const { observation, completeness } = await read('2026-label-values')
  const people = [
    { username: 'erin.example', since: at(1_771_000_100) },
    { username: 'dave.example', since: at(1_771_000_000) },
  ]
  expect(observation).toEqual({
    owner: null,
    exportedAt: at(1_771_000_200),
    completeness: { followers: 'unknown', following: 'unknown' },
    followers: [],
    following: [],
    followRequestsSent: people,
    recentlyUnfollowed: people,
    closeFriends: people,
    blocked: [],
    interactions: [{ kind: 'like-comment', username: 'musician.example', at: at(1_771_000_200) }],
    posts: null,
  })
  expect(completeness).toMatchObject({ followers: 'unknown', 'close-friends': 'unknown', posts: 'absent' })
})

test.each(['2021-layout', '2023-layout', '2025-layout', '2026-label-values'])(
  'an unpacked %s yields the same as its ZIP',
  async (layout) => {
    const unpacked = await readPlain(await openArchive(looseFiles(sampleFiles(layout))))
    expect(unpacked).toEqual(await read(layout))
  },
)

test('an inventory and a reading can be posted to another thread', async () => {
  const inventory = await openArchive([zipFile(sampleFiles('2025-layout'))])
  const reading = await readPlain(structuredClone(inventory))
  expect(structuredClone(reading)).toEqual(reading)
  expect(reading.observation.followers).toHaveLength(2)
})
