import { compareArchives } from '@tidewatch/insights/testing/whole-archive-changes'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ArchiveError } from '../archive-error.ts'
import { selectFromReading } from '../archive-selection.ts'
import { readPlain } from '../testing/read-plain.ts'
import { followersPath, followingPath, relation, sampleFiles } from '../testing/samples.ts'
import { type Files, zipBytes, zipFile } from '../testing/zip.ts'
import { openArchive } from '../zip/open-archive.ts'

const day = 86_400
const made = Date.UTC(2026, 2, 12) / 1000
const people = Array.from({ length: 60 }, (_, index) => relation(`person.${index}`, made - (5 + 20 * index) * day))
const names = new Set(people.map((_, index) => `person.${index}`))
const earlier = 'instagram-sam.sample-2026-03-12-AbCd1234.zip'
const later = 'instagram-sam.sample-2026-06-12-AbCd1234.zip'

function filesOf(followers: unknown[]): Files {
  const parts = [followers.slice(0, 25), followers.slice(25)]
  return {
    [followersPath]: parts[0],
    [followersPath.replace('_1', '_2')]: parts[1],
    [followingPath]: { relationships_following: followers },
    'your_instagram_activity/likes/liked_posts.json': {
      likes_media_likes: [
        { title: 'ann', string_list_data: [{ href: 'https://www.instagram.com/p/A/', timestamp: made }] },
      ],
    },
  }
}

const previous = openArchive([zipFile(filesOf(people), earlier)]).then((inventory) => readPlain(inventory))

/** People counted as lost between the complete archive and another one; empty if that one is rejected. */
async function lossesIn(bytes: Uint8Array<ArrayBuffer>): Promise<string[]> {
  try {
    const inventory = await openArchive([{ name: later, blob: new Blob([bytes]) }])
    if (!inventory.readable) return []
    const next = await readPlain(inventory)
    const { completeness } = selectFromReading(next, { chosen: ['followers', 'following'], owner: 'sam.sample' })
    const level = (list: 'followers' | 'following') => {
      const found = completeness[list]
      return found === 'absent' ? 'partial' : found
    }
    const changes = compareArchives({
      previous: (await previous).observation,
      next: {
        ...next.observation,
        owner: 'sam.sample',
        exportedAt: new Date('2026-06-12T00:00:00Z'),
        completeness: { followers: level('followers'), following: level('following') },
      },
      now: new Date('2026-06-12T00:00:00Z'),
    })
    return changes.flatMap((change) =>
      (change.kind === 'follower-lost' || change.kind === 'following-removed') && change.username
        ? [change.username]
        : [],
    )
  } catch (error) {
    if (error instanceof ArchiveError) return []
    throw error
  }
}

test('people missing from a complete archive are lost', async () => {
  expect(await lossesIn(zipBytes(filesOf(people.slice(0, -1))))).toEqual(['person.59', 'person.59'])
})

test('a shuffled archive loses no one', async () => {
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray(people, { minLength: people.length }), async (shuffled) => {
      const entries = Object.entries(filesOf(shuffled)).toReversed()
      expect(await lossesIn(zipBytes(Object.fromEntries(entries)))).toEqual([])
    }),
    { numRuns: 15 },
  )
})

test('an archive truncated anywhere is read or rejected, and loses no one', async () => {
  const whole = zipBytes(filesOf(people))
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: whole.length - 1 }), async (length) => {
      expect(await lossesIn(whole.slice(0, length))).toEqual([])
    }),
    { numRuns: 60 },
  )
})

test('an archive with a list truncated anywhere is read, and loses no one', async () => {
  const files = filesOf(people)
  const paths = Object.keys(files).filter((path) => path.includes('follow'))
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...paths), fc.double({ min: 0, max: 0.999, noNaN: true }), async (path, share) => {
      const text = JSON.stringify(files[path])
      expect(await lossesIn(zipBytes({ ...files, [path]: text.slice(0, Math.floor(share * text.length)) }))).toEqual([])
    }),
    { numRuns: 60 },
  )
})

test('an archive with changed bytes is read or rejected, and loses no one', async () => {
  const whole = zipBytes(filesOf(people))
  const change = fc.tuple(fc.integer({ min: 0, max: whole.length - 1 }), fc.integer({ min: 1, max: 255 }))
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
      const bytes = whole.slice()
      for (const [at, by] of changes) bytes[at] = (bytes[at] ?? 0) ^ by
      expect((await lossesIn(bytes)).filter((name) => names.has(name))).toEqual([])
    }),
    { numRuns: 120 },
  )
})

/** The offset of the central directory's entry for the second file of followers. */
function secondInDirectory(bytes: Uint8Array): number {
  const name = new TextEncoder().encode(followersPath.replace('_1', '_2'))
  return Buffer.from(bytes).lastIndexOf(name) - 46
}

test('a file whose name is damaged in the directory may be any list, so no one is lost', async () => {
  const bytes = zipBytes(filesOf(people))
  const start = secondInDirectory(bytes) + 46
  for (let at = start; at < start + followersPath.length; at += 1) if (bytes[at] === 0x2f) bytes[at] = 0x2e
  expect(await lossesIn(bytes)).toEqual([])
})

test('a file marked as a folder in the directory is still a file', async () => {
  const bytes = zipBytes(filesOf(people))
  const attributes = secondInDirectory(bytes) + 38
  bytes[attributes] = 0x10
  expect(await lossesIn(bytes)).toEqual([])
})

test('a directory with more entries than it counts is incomplete, so no one is lost', async () => {
  const bytes = zipBytes(filesOf(people))
  const count = bytes.length - 22 + 10
  bytes[count] = 1
  expect(await lossesIn(bytes)).toEqual([])
})

test('every sample with changed bytes ends in a reading, a rejection or a typed error', async () => {
  const samples = ['2021-layout', '2023-layout', '2025-layout', '2026-label-values'].map((layout) =>
    zipBytes(sampleFiles(layout)),
  )
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...samples),
      fc.nat(),
      fc.integer({ min: 1, max: 255 }),
      async (sample, at, by) => {
        const bytes = sample.slice()
        bytes[at % bytes.length] = (bytes[at % bytes.length] ?? 0) ^ by
        await lossesIn(bytes)
      },
    ),
    { numRuns: 60 },
  )
})
