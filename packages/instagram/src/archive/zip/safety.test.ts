import { expect, test } from 'vitest'
import { ArchiveError } from '../archive-error.ts'
import { readPlain } from '../testing/read-plain.ts'
import { followersPath, followingPath, relation, sampleFiles } from '../testing/samples.ts'
import { zipBytes, zipFile } from '../testing/zip.ts'
import { archiveLimits } from './limits.ts'
import { openArchive } from './open-archive.ts'

const one = { [followersPath]: [relation('ann')] }

test.each([`../${followersPath}`, `connections/../../${followersPath}`, `/${followersPath}`, `C:\\${followersPath}`])(
  'the path %s is rejected',
  async (path) => {
    await expect(openArchive([zipFile({ [path]: '[]' })])).rejects.toMatchObject({ code: 'unsafe-path' })
  },
)

test('too many entries and too many folders are rejected', async () => {
  const limits = { ...archiveLimits, entries: 3, depth: 4 }
  const many = zipFile({ a: '', b: '', c: '', d: '' })
  await expect(openArchive([many], { limits })).rejects.toMatchObject({ code: 'too-many-entries' })
  const deep = zipFile({ 'a/b/c/d/e/f.json': '' })
  await expect(openArchive([deep], { limits })).rejects.toMatchObject({ code: 'path-too-deep' })
})

test("a file with a suspicious compression ratio is rejected before it's opened", async () => {
  const bomb = zipFile({ [followersPath]: new Uint8Array(17 * 1024 * 1024).fill(0x20) })
  await expect(openArchive([bomb])).rejects.toMatchObject({ code: 'suspicious-ratio', path: followersPath })
})

test('a file with a false size is stopped while inflating', async () => {
  const bytes = zipBytes({ [followersPath]: new Uint8Array(17 * 1024 * 1024).fill(0x20) })
  const view = new DataView(bytes.buffer)
  const directory = view.getUint32(bytes.length - 6, true)
  for (const place of [22, directory + 24]) view.setUint32(place, 1000, true)
  const inventory = await openArchive([{ name: 'a.zip', blob: new Blob([bytes]) }])
  expect(inventory.entries[0]?.bytes).toBe(1000)
  const { completeness, warnings } = await readPlain(inventory)
  expect(completeness.followers).toBe('partial')
  expect(warnings).toEqual([{ code: 'damaged-file', path: followersPath, count: 1 }])
})

test('size limits apply to single files and to their total', async () => {
  const file = zipFile({ ...one, [followingPath]: [relation('bob')] })
  await expect(openArchive([file], { limits: { ...archiveLimits, fileBytes: 10 } })).rejects.toThrow(ArchiveError)
  await expect(openArchive([file], { limits: { ...archiveLimits, totalBytes: 200 } })).rejects.toMatchObject({
    code: 'too-large',
  })
})

test('nothing readable and profiles of two accounts are typed errors', async () => {
  const inventory = await openArchive([zipFile({ 'a.txt': '' })])
  await expect(readPlain(inventory)).rejects.toMatchObject({ code: 'not-readable' })
  const profile = (name: string) => ({ profile_user: [{ string_map_data: { Username: { value: name } } }] })
  const path = 'personal_information/personal_information/personal_information.json'
  const both = await openArchive([zipFile({ [path]: profile('ann') }), zipFile({ [path]: profile('bob') })])
  await expect(readPlain(both)).rejects.toMatchObject({ code: 'mixed-owners' })
})

test('cancelling stops at once with the signal’s reason', async () => {
  const reason = new Error('left the page')
  const file = zipFile(sampleFiles('2025-layout'))
  await expect(openArchive([file], { signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
  const controller = new AbortController()
  const inventory = await openArchive([file])
  let calls = 0
  const onProgress = () => {
    calls += 1
    if (calls === 3) controller.abort(reason)
  }
  await expect(readPlain(inventory, { signal: controller.signal, onProgress })).rejects.toBe(reason)
  expect(calls).toBe(3)
})

test('progress is reported in bytes and ends at the total', async () => {
  const inventory = await openArchive([zipFile(sampleFiles('2025-layout'))])
  const done: number[] = []
  let total = 0
  await readPlain(inventory, {
    onProgress: ({ doneBytes, totalBytes }) => {
      done.push(doneBytes)
      total = totalBytes
    },
  })
  expect(done).toEqual([...done].sort((a, b) => a - b))
  expect(done.at(-1)).toBe(total)
  expect(total).toBe(inventory.entries.reduce((sum, entry) => sum + entry.bytes, 0))
})

test('only the selected categories are read', async () => {
  const inventory = await openArchive([zipFile(sampleFiles('2025-layout'))])
  const { observation, completeness, filesRead } = await readPlain(inventory, { categories: ['following'] })
  expect(filesRead).toBe(1)
  expect(observation).toMatchObject({ followers: null, interactions: null, posts: null })
  expect(observation.following).toHaveLength(2)
  expect(completeness).toMatchObject({ followers: 'absent', following: 'unknown' })
})

test("the limits also apply to a file's actual output", async () => {
  const inventory = await openArchive([zipFile(one)])
  const limits = { ...archiveLimits, fileBytes: 20 }
  await expect(readPlain(inventory, { limits })).rejects.toMatchObject({ code: 'too-large', path: followersPath })
})

/** A ZIP that counts how often parts of it are requested. */
class CountedBlob extends Blob {
  sliceCount = 0
  override slice(...range: Parameters<Blob['slice']>): Blob {
    this.sliceCount += 1
    return super.slice(...range)
  }
}

const numbered = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [followersPath.replace('_1.', `_${at + 1}.`), '[]']))

test("only some of a list's very many files are read, and the list is partial", async () => {
  const ask = async (count: number) => {
    const blob = new CountedBlob([zipBytes({ ...numbered(count), [followingPath]: [relation('bob')] })])
    const inventory = await openArchive([{ name: 'a.zip', blob }])
    return { ...(await readPlain(inventory)), inventory, sliceCount: blob.sliceCount }
  }
  const atLimit = await ask(archiveLimits.filesPerList)
  const beyond = await ask(4 * archiveLimits.filesPerList)
  expect(atLimit.verdicts.followers.reason).toBe('empty-list')
  expect(beyond.verdicts.followers).toMatchObject({ level: 'partial', reason: 'too-many-files' })
  expect(beyond.verdicts.following.reason).toBe(atLimit.verdicts.following.reason)
  expect(beyond.inventory.categories.followers?.files).toBe(4 * archiveLimits.filesPerList)
  expect(beyond.filesRead).toBe(atLimit.filesRead)
  expect(beyond.sliceCount).toBeLessThanOrEqual(atLimit.sliceCount + 10)
})

test('only some of very many unrecognised names are compared with their headers', async () => {
  const limits = { ...archiveLimits, unknownNames: 20 }
  const ask = async (count: number) => {
    const unknown = Object.fromEntries(Array.from({ length: count }, (_, at) => [`x/${at}.bin`, 'x']))
    const blob = new CountedBlob([zipBytes({ ...one, ...unknown })])
    const { problems } = await openArchive([{ name: 'a.zip', blob }], { limits })
    return { problems, sliceCount: blob.sliceCount }
  }
  const atLimit = await ask(20)
  const beyond = await ask(400)
  expect(atLimit.problems).toEqual([])
  expect(beyond.problems.map(({ code }) => code)).toEqual(['damaged'])
  expect(beyond.sliceCount).toBeLessThanOrEqual(atLimit.sliceCount + 10)
})

test('the limit on entries applies to all parts of an export together', async () => {
  const limits = { ...archiveLimits, entries: 3 }
  const part = () => zipFile({ a: '', b: '' })
  expect((await openArchive([part()], { limits })).problems).not.toEqual([])
  await expect(openArchive([part(), part()], { limits })).rejects.toMatchObject({ code: 'too-many-entries' })
})
