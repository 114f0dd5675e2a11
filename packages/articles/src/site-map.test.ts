import { expect, test } from 'vitest'
import { siteMap } from './site-map.ts'

const hosts = { web: 'https://w.example', blog: 'https://b.example', support: 'https://s.example' }

test('a page is listed once per language it exists in, each naming all of them', () => {
  const map = siteMap(
    [{ path: '/likes', updatedAt: '2026-11-03T00:00:00.000Z', languages: ['en', 'de'] }],
    hosts,
    'support',
  )
  expect(map.match(/<loc>[^<]*/g)).toEqual(['<loc>https://s.example/likes', '<loc>https://s.example/de/likes'])
  expect(map.match(/hreflang="\w+" href="[^"]+"/g)).toEqual([
    'hreflang="en" href="https://s.example/likes"',
    'hreflang="de" href="https://s.example/de/likes"',
    'hreflang="en" href="https://s.example/likes"',
    'hreflang="de" href="https://s.example/de/likes"',
  ])
  expect(map).toContain('<lastmod>2026-11-03T00:00:00.000Z</lastmod>')
})
