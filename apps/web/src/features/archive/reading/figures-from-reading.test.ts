import { familyFiguresSchema, familyItems } from '@tidewatch/insights/family/family-report'
import type { ArchiveFile } from '@tidewatch/instagram/archive/verdict/inventory'
import { openArchive } from '@tidewatch/instagram/archive/zip/open-archive'
import { readArchive } from '@tidewatch/instagram/read-archive'
import { expect, test } from 'vitest'
import { figuresFromReading } from './figures-from-reading.ts'

const seconds = (time: string) => Date.parse(time) / 1000
const names = ['ana.reed', 'bo.shore', 'cy.dune', 'dee.kelp']
const [ana, bo, cy, dee] = names as [string, string, string, string]

function person(value: string, since: string) {
  return { string_list_data: [{ value, timestamp: seconds(since) }] }
}

function file(name: string, content: unknown): ArchiveFile {
  return { name, blob: new Blob([JSON.stringify(content)]) }
}

const lists = 'connections/followers_and_following'
const activity = 'your_instagram_activity'
const files = [
  file(`${lists}/followers_1.json`, [person(ana, '2019-01-01T12:00:00Z'), person(bo, '2026-11-01T12:00:00Z')]),
  file(`${lists}/following.json`, {
    relationships_following: [person(cy, '2026-11-10T12:00:00Z'), person(ana, '2019-01-02T12:00:00Z')],
  }),
  file(`${activity}/likes/liked_posts.json`, [
    {
      title: dee,
      string_list_data: [{ href: 'https://www.instagram.com/p/A/', timestamp: seconds('2026-11-19T20:00:00Z') }],
    },
    {
      title: dee,
      string_list_data: [{ href: 'https://www.instagram.com/p/B/', timestamp: seconds('2026-06-01T20:00:00Z') }],
    },
  ]),
]

const count = { items: familyItems, countedUntil: null, timeZone: 'UTC', settings: null }

test('a family report takes numbers from an export, and no names', async () => {
  const reading = await readArchive(await openArchive(files))
  const figures = figuresFromReading({ ...reading, exportedAt: new Date('2026-11-20T10:00:00Z') }, count)
  expect(figures).toMatchObject({
    from: '2026-10-22',
    to: '2026-11-20',
    totals: { followers: 2, following: 2, posts: null, likesGiven: 1, commentsWritten: null },
    newFollows: 1,
  })
  expect(familyFiguresSchema.parse(figures)).toEqual(figures)
  const sent = JSON.stringify(figures)
  for (const name of names) expect(sent).not.toContain(name)
})

test('a delivery of new followers and posts leaves everything else unknown', async () => {
  const delivery = [
    file(`${lists}/followers_1.json`, [person(ana, '2026-11-18T12:00:00Z'), person(bo, '2026-11-19T12:00:00Z')]),
    file(`${lists}/following.json`, { relationships_following: [person(ana, '2019-01-02T12:00:00Z')] }),
    file(`${activity}/media/posts_1.json`, [
      { media: [{ uri: 'media/posts/1.jpg', creation_timestamp: seconds('2019-06-01T20:00:00Z'), title: '' }] },
    ]),
  ]
  const reading = await readArchive(await openArchive(delivery))
  const figures = figuresFromReading({ ...reading, exportedAt: new Date('2026-11-20T10:00:00Z') }, count)
  expect(figures).toMatchObject({
    totals: { followers: null, following: 1, posts: 1, likesGiven: null, commentsWritten: null },
    newFollows: 0,
    hours: null,
  })
})

test("an export without a date isn't counted", async () => {
  const reading = await readArchive(await openArchive(files))
  expect(figuresFromReading({ ...reading, exportedAt: null }, count)).toBeNull()
})
