import { expect, test } from 'vitest'
import { latest, partsFor, siteMap, siteMapIndex, siteMapPart } from './site-map.ts'

const hosts = { web: 'https://w.example', blog: 'https://b.example', support: 'https://s.example' }

test('a page lists every language it exists in, and no other', () => {
  const map = siteMap(
    [{ path: '/likes', changedAt: '2026-11-03T00:00:00.000Z', languages: ['en', 'de'] }],
    'de',
    hosts,
    'support',
  )
  expect(map.match(/<loc>[^<]*/g)).toEqual(['<loc>https://s.example/de/likes'])
  expect(map.match(/hreflang="[\w-]+" href="[^"]+"/g)).toEqual([
    'hreflang="en" href="https://s.example/likes"',
    'hreflang="de" href="https://s.example/de/likes"',
    'hreflang="x-default" href="https://s.example/likes"',
  ])
  expect(map).toContain('<lastmod>2026-11-03T00:00:00.000Z</lastmod>')
})

test('a page with an unknown date has no lastmod', () => {
  expect(siteMap([{ path: '/', changedAt: null, languages: ['en'] }], 'en', hosts, 'web')).not.toContain('lastmod')
})

test('the index lists each file with its last change', () => {
  const index = siteMapIndex(
    [
      { locale: 'en', part: 1, changedAt: '2026-11-03T00:00:00.000Z' },
      { locale: 'ja', part: 2, changedAt: null },
    ],
    hosts,
    'blog',
  )
  expect(index.match(/<loc>[^<]*/g)).toEqual([
    '<loc>https://b.example/sitemaps/en/1.xml',
    '<loc>https://b.example/sitemaps/ja/2.xml',
  ])
  expect(index.match(/<lastmod>/g)).toHaveLength(1)
})

test.each([
  [0, 1],
  [10_000, 1],
  [10_001, 2],
  [120_000, 12],
])('%i pages need %i files', (pages, files) => {
  expect(partsFor(pages)).toHaveLength(files)
})

test('only a number from 1 is a valid part', () => {
  expect(siteMapPart('12.xml')).toBe(12)
  for (const name of ['0.xml', '01.xml', '1', 'x.xml', '1.xml.gz']) expect(siteMapPart(name)).toBeNull()
})

test('the latest of several times', () => {
  expect(latest(['2026-11-01T00:00:00.000Z', null, '2026-11-03T00:00:00.000Z'])).toBe('2026-11-03T00:00:00.000Z')
  expect(latest([null])).toBeNull()
})
