import { BlobWriter, TextReader, ZipWriter } from '@zip.js/zip.js'
import { expect, test } from 'vitest'
import { followersPath, followingPath, relation, sampleFiles } from '../testing/samples.ts'
import { zipBytes, zipFile } from '../testing/zip.ts'
import { openArchive } from './open-archive.ts'

function codes(inventory: { problems: { code: string }[] }): string[] {
  return inventory.problems.map((problem) => problem.code)
}

test('the inventory counts files that will be read and files that are never opened', async () => {
  const inventory = await openArchive([zipFile(sampleFiles('2025-layout'))])
  expect(inventory.categories.followers).toEqual({ files: 1, bytes: 484 })
  expect(inventory.categories.likes?.files).toBe(2)
  expect(inventory.categories.blocked).toBeUndefined()
  expect(inventory.neverRead).toMatchObject({
    messages: { files: 3 },
    login: { files: 3 },
    contacts: { files: 1 },
    searches: { files: 3 },
    ads: { files: 6 },
    media: { files: 1 },
  })
  expect(inventory.entries.some((entry) => entry.path.includes('messages/'))).toBe(false)
  expect(inventory).toMatchObject({ ownerHint: 'sam.sample', dateHint: new Date('2026-03-12'), readable: true })
  expect(inventory.problems).toEqual([])
  expect(inventory.oldestMediaMonth).toEqual(new Date('2025-06-01'))
})

test("a message thread can't smuggle a list in", async () => {
  const path = 'your_instagram_activity/messages/inbox/followers_and_following/followers_1.json'
  const inventory = await openArchive([zipFile({ [path]: [relation('ann')] })])
  expect(inventory.entries).toEqual([])
  expect(inventory.neverRead.messages?.files).toBe(1)
})

test("a file that isn't an archive is identified as such", async () => {
  const blob = new Blob(['%PDF-1.7'])
  expect(codes(await openArchive([{ name: 'letter.pdf', blob }]))).toEqual(['not-a-zip'])
  expect(codes(await openArchive([{ name: 'letter.zip', blob }]))).toEqual(['not-a-zip'])
  expect(codes(await openArchive([{ name: 'none.zip', blob: new Blob([]) }]))).toEqual(['empty-file'])
  expect(codes(await openArchive([zipFile({ 'holiday/beach.txt': 'sun' }, 'holiday.zip')]))).toEqual(['not-instagram'])
  expect(codes(await openArchive([]))).toEqual(['not-a-zip'])
})

test('an interrupted download is truncated, not foreign', async () => {
  const bytes = zipBytes(sampleFiles('2025-layout'))
  const inventory = await openArchive([{ name: 'a.zip', blob: new Blob([bytes.slice(0, bytes.length / 2)]) }])
  expect(inventory.problems).toEqual([{ code: 'truncated', file: 'a.zip' }])
  expect(inventory.readable).toBe(false)
})

test('an overwritten directory is damaged', async () => {
  const bytes = zipBytes({ [followersPath]: [relation('ann')] })
  const directory = new DataView(bytes.buffer).getUint32(bytes.length - 6, true)
  bytes.fill(0xff, directory, directory + 4)
  const inventory = await openArchive([{ name: 'a.zip', blob: new Blob([bytes]) }])
  expect(inventory.problems).toEqual([{ code: 'damaged', file: 'a.zip' }])
})

test('a password is recognised', async () => {
  const writer = new ZipWriter(new BlobWriter(), { password: 'secret', useWebWorkers: false })
  await writer.add(followersPath, new TextReader('[]'))
  expect(codes(await openArchive([{ name: 'a.zip', blob: await writer.close() }]))).toContain('encrypted')
})

test('an HTML export is recognised', async () => {
  const path = 'your_instagram_activity/likes/liked_posts.html'
  const inventory = await openArchive([zipFile({ [path]: '<html></html>', 'start_here.html': '' })])
  expect(inventory.problems).toEqual([{ code: 'html-export', file: null }])
  expect(inventory.readable).toBe(false)
})

test('a ZIP inside a ZIP is distinguished from a foreign one', async () => {
  const inner = zipBytes(sampleFiles('2021-layout'))
  expect(codes(await openArchive([zipFile({ 'export/instagram.zip': inner }, 'wrapped.zip')]))).toEqual(['nested-zip'])
})

test('an archive without any imported category says so', async () => {
  const path = 'your_instagram_activity/messages/inbox/ann_1/message_1.json'
  expect(codes(await openArchive([zipFile({ [path]: '{}' })]))).toEqual(['nothing-kept'])
})

test('parts of different accounts, of different days and with gaps are detected', async () => {
  const file = { [followersPath]: [relation('ann')] }
  const other = { [followingPath]: { relationships_following: [relation('ann')] } }
  const of = async (first: string, second: string) =>
    codes(await openArchive([zipFile(file, first), zipFile(other, second)]))
  expect(await of('instagram-ann-2026-03-12-abc.zip', 'instagram-bob-2026-03-12-def.zip')).toEqual(['mixed-owners'])
  expect(await of('instagram-ann-2026-03-12-abc.zip', 'instagram-ann-2026-05-12-def.zip')).toEqual(['mixed-dates'])
  expect(await of('instagram-ann-2026-03-12-abc.zip', 'instagram-ann-2026-03-13-def.zip')).toEqual([])
  expect(await of('ann_20200131_part_1.zip', 'ann_20200131_part_3.zip')).toEqual(['missing-part'])
})
