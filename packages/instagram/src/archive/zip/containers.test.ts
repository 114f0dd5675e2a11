import { BlobWriter, TextReader, ZipWriter, type ZipWriterConstructorOptions } from '@zip.js/zip.js'
import { expect, test } from 'vitest'
import { readPlain } from '../testing/read-plain.ts'
import { followersPath, followingPath, relation, sampleFiles } from '../testing/samples.ts'
import { type Files, zipBytes, zipFile } from '../testing/zip.ts'
import { openArchive } from './open-archive.ts'

async function read(...files: Parameters<typeof openArchive>[0]) {
  return await readPlain(await openArchive(files))
}

function under(folder: string, files: Files): Files {
  return Object.fromEntries(Object.entries(files).map(([path, content]) => [`${folder}/${path}`, content]))
}

test.each<[string, ZipWriterConstructorOptions]>([
  ['ZIP64', { zip64: true }],
  ['data descriptors', { dataDescriptor: true }],
  ['stored entries', { level: 0 }],
])('%s are read', async (_, options) => {
  const writer = new ZipWriter(new BlobWriter(), { ...options, useWebWorkers: false })
  await writer.add(followersPath, new TextReader(JSON.stringify([relation('ann'), relation('bob')])))
  const { observation } = await read({ name: 'a.zip', blob: await writer.close() })
  expect(observation.followers?.map((person) => person.username)).toEqual(['ann', 'bob'])
})

test('one or several folders around an archive make no difference', async () => {
  const files = sampleFiles('2025-layout')
  const plain = await read(zipFile(files, 'instagram-alice_synthetic-2026-03-12-AbCd1234.zip'))
  const folder = 'instagram-alice_synthetic-2026-03-12-AbCd1234'
  expect(await read(zipFile(under(folder, files), 'renamed.zip'))).toEqual(plain)
  expect(await read(zipFile(under(`Users/sam/media/messages/${folder}`, files), 'x.zip'))).toEqual(plain)
})

test('backslashes of a Windows tool separate folders', async () => {
  const path = followersPath.replaceAll('/', '\\')
  expect((await read(zipFile({ [path]: [relation('ann')] }))).observation.followers).toHaveLength(1)
})

test('files added by macOS and Windows are ignored', async () => {
  const files = sampleFiles('2025-layout')
  const added = {
    [`__MACOSX/${followersPath.replace('followers_1', '._followers_1')}`]: 'resource fork',
    '.DS_Store': 'junk',
    'connections/.DS_Store': 'junk',
    'Thumbs.db': 'junk',
  }
  expect(await read(zipFile({ ...files, ...added }))).toEqual(await read(zipFile(files)))
})

test('parts are one archive, and a file present in two of them counts once', async () => {
  const likes = 'your_instagram_activity/likes/liked_posts.json'
  const like = {
    title: 'ann',
    string_list_data: [{ href: 'https://www.instagram.com/p/A/', value: 'x', timestamp: 1.7e9 }],
  }
  const second = {
    title: 'bob',
    string_list_data: [{ href: 'https://www.instagram.com/p/B/', value: 'x', timestamp: 1.7e9 }],
  }
  const one = zipFile({ [likes]: [like], [followersPath]: [relation('ann')] }, 'one.zip')
  const two = zipFile({ [likes]: [like, second], [followingPath]: [relation('bob')] }, 'two.zip')
  const { observation, filesRead } = await read(one, two, one)
  expect(observation.interactions?.map((interaction) => interaction.username)).toEqual(['ann', 'bob'])
  expect(observation.followers).toHaveLength(1)
  expect(filesRead).toBe(4)
})

test('a broken part makes the lists of the others partial', async () => {
  const whole = zipFile(sampleFiles('2023-layout'), 'one.zip')
  const broken = { name: 'two.zip', blob: new Blob([zipBytes({ [followersPath]: '[]' }).slice(0, 60)]) }
  const { observation, completeness } = await read(whole, broken)
  expect(observation.followers).toHaveLength(3)
  expect(completeness.followers).toBe('partial')
})

test('a file missing from a numbered series makes its list partial', async () => {
  const third = followersPath.replace('_1', '_3')
  const { completeness, warnings } = await read(
    zipFile({ [followersPath]: [relation('ann', 1.5e9)], [third]: [relation('bob')] }),
  )
  expect(completeness.followers).toBe('partial')
  expect(warnings).toEqual([{ code: 'missing-file', path: followersPath.replace('_1', '_2'), count: 1 }])
})

test('a flipped bit is a warning and only affects its own file', async () => {
  const bytes = zipBytes({ [followersPath]: [relation('ann')], [followingPath]: [relation('bob')] })
  const place = 30 + followersPath.length + 20
  bytes[place] = (bytes[place] ?? 0) ^ 0xff
  const { observation, completeness, warnings } = await read({ name: 'a.zip', blob: new Blob([bytes]) })
  expect(observation.following).toHaveLength(1)
  expect(completeness.followers).toBe('partial')
  expect(warnings.map((warning) => warning.path)).toEqual([followersPath])
})

test('an HTML export still yields followers and following, in any language', async () => {
  const page = (names: string[]) =>
    names.map(
      (name) => `<div><a target="_blank" href="https://www.instagram.com/${name}">${name}</a><div>12월</div></div>`,
    )
  const { observation, completeness, warnings } = await read(
    zipFile({
      [followersPath.replace('json', 'html')]: `<html>${page(['ann', 'BOB', '_u/cleo']).join('')}</html>`,
      [followingPath.replace('json', 'html')]: `<html>${page(['ann', 'p/AbC']).join('')}</html>`,
    }),
  )
  expect(observation.followers?.map((person) => person.username)).toEqual(['ann', 'bob', 'cleo'])
  expect(observation.following).toEqual([{ username: 'ann', since: null }])
  expect(completeness.followers).toBe('unknown')
  expect(warnings.map((warning) => warning.code)).toEqual(['html-list', 'html-list'])
})
