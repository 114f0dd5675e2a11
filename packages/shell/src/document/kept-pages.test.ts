import type { CacheHandlerValue } from 'next/dist/server/lib/incremental-cache'
import { expect, test } from 'vitest'
import { createKeptPages } from './kept-pages.ts'

const page = (html: string, data = 0) =>
  ({
    lastModified: 0,
    value: { kind: 'APP_PAGE', html, rscData: Buffer.alloc(data), headers: {}, status: 200 },
  }) as unknown as CacheHandlerValue

test('no more pages are kept than allowed, and the least recently used are evicted', () => {
  const pages = createKeptPages({ max: 3, maxBytes: 1_000_000 })
  for (const name of ['/a', '/b', '/c']) pages.set(name, page('x'))
  pages.get('/a')
  pages.set('/d', page('x'))
  expect([...pages.keys()].toSorted()).toEqual(['/a', '/c', '/d'])
})

test('no more bytes are kept than allowed: text beyond Latin 1 counts twice, data counts once', () => {
  const pages = createKeptPages({ max: 100, maxBytes: 25_000 })
  pages.set('/latin', page('x'.repeat(5_000)))
  const latin = pages.calculatedSize
  pages.set('/thai', page('ก'.repeat(5_000)))
  expect(pages.calculatedSize - latin).toBeGreaterThan(10_000)
  pages.set('/data', page('x', 10_000))
  expect([...pages.keys()].toSorted()).toEqual(['/data', '/thai'])
  pages.set('/huge', page('x', 30_000))
  expect(pages.get('/huge')).toBeUndefined()
})
