import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ArchiveError } from './archive-error.ts'
import { parseTime } from './json/parse-time.ts'
import { repairText } from './json/repair-text.ts'
import { readPlain } from './testing/read-plain.ts'
import { followersPath, followingPath, mangle, relation } from './testing/samples.ts'
import { looseFiles, zipFile } from './testing/zip.ts'
import { openArchive } from './zip/open-archive.ts'

const paths = [
  followersPath,
  followingPath,
  'connections.json',
  'likes.json',
  'media.json',
  'profile.json',
  'your_instagram_activity/likes/liked_posts.json',
  'your_instagram_activity/comments/post_comments_1.json',
  'your_instagram_activity/media/posts_1.json',
  'your_instagram_activity/story_interactions/polls.json',
  'personal_information/personal_information/personal_information.json',
  'logged_information/past_instagram_insights/audience_insights.json',
]
const keys = fc.constantFrom(
  'string_list_data',
  'string_map_data',
  'label_values',
  'dict',
  'label',
  'value',
  'href',
  'timestamp',
  'title',
  'media',
  'username',
  'followers',
  'media_likes',
  'photos',
  'organic_insights_audience',
  'Follows',
  '__proto__',
)
// Arbitrary JSON that often uses the names that the reader recognises.
const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'medium' },
    fc.jsonValue(),
    fc.array(tie('tree'), { maxLength: 4 }),
    fc.array(fc.tuple(keys, tie('tree')), { maxLength: 5 }).map((pairs) => Object.fromEntries(pairs)),
  ),
}))
const usernames = fc.uniqueArray(fc.stringMatching(/^[a-z][a-z0-9._]{0,28}[a-z]$/), { minLength: 1, maxLength: 40 })

async function followersOf(files: Record<string, unknown>) {
  const { observation } = await readPlain(await openArchive([zipFile(files)]))
  return observation.followers
}

test('reading any JSON ends in a result or a typed error', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...paths), tree, async (path, value) => {
      const reading = readPlain(await openArchive(looseFiles({ [path]: value })))
      const outcome = await reading.then(
        (result) => Array.isArray(result.warnings),
        (error: unknown) => error instanceof ArchiveError,
      )
      expect(outcome).toBe(true)
    }),
    { numRuns: 400 },
  )
})

test('opening and reading any bytes ends in a result or a typed error', async () => {
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 200 }),
    fc.uint8Array({ maxLength: 200 }).map((tail) => new Uint8Array([0x50, 0x4b, 3, 4, ...tail])),
  )
  await fc.assert(
    fc.asyncProperty(bytes, fc.constantFrom('a.zip', ...paths), async (content, name) => {
      const inventory = await openArchive([{ name, blob: new Blob([new Uint8Array(content)]) }])
      if (inventory.readable) await readPlain(inventory)
      else expect(inventory.problems.length).toBeGreaterThan(0)
    }),
  )
})

test('a mangled text is repaired, and a repaired one is left unchanged', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(repairText(mangle(text))).toBe(text)
    }),
  )
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', ' ', '댓', '👍', 'ж', '’') }), (text) => {
      expect(repairText(text)).toBe(text)
    }),
  )
})

test('a time survives as seconds, milliseconds and ISO text', () => {
  const seconds = fc.integer({ min: Date.UTC(2011, 0) / 1000, max: Date.UTC(2099, 0) / 1000 })
  fc.assert(
    fc.property(seconds, (value) => {
      const date = new Date(value * 1000)
      for (const form of [value, value * 1000, String(value), date.toISOString()]) expect(parseTime(form)).toEqual(date)
    }),
  )
})

test("how followers are split over files and parts doesn't matter", async () => {
  await fc.assert(
    fc.asyncProperty(usernames, fc.integer({ min: 1, max: 12 }), async (names, count) => {
      const items = names.map((name, index) => relation(name, 1_600_000_000 + index))
      const whole = await followersOf({ [followersPath]: items })
      const files = Object.fromEntries(
        Array.from({ length: count }, (_, file) => [
          followersPath.replace('_1', `_${file + 1}`),
          items.filter((_, index) => index % count === file),
        ]),
      )
      expect(await followersOf(files)).toEqual(whole)
      const parts = Object.entries(files).map(([path, content]) => zipFile({ [path]: content }))
      const { observation } = await readPlain(await openArchive(parts.toReversed()))
      expect(observation.followers).toEqual(whole)
    }),
    { numRuns: 30 },
  )
})
