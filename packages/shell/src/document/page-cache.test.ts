import { nodeFs } from 'next/dist/server/lib/node-fs-methods.js'
import { expect, test } from 'vitest'
import PageCache from '#/document/page-cache.ts'

const html =
  '<head><link rel="stylesheet" href="/all.css"/><script src="/_next/static/chunks/main.js" async=""></script></head>'
const kept = { headers: {}, status: 200 }

function openCache() {
  return new PageCache({
    fs: nodeFs,
    flushToDisk: false,
    serverDistDir: '/nowhere',
    maxMemoryCacheSize: 1_000_000,
    revalidatedTags: [],
    _requestHeaders: {},
  })
}

type Value = Parameters<PageCache['set']>[1]
type Kind = Parameters<PageCache['get']>[1]['kind']

async function keepAndRead(key: string, value: object & { kind: string }) {
  const cache = openCache()
  await cache.set(key, value as Value, { isRoutePPREnabled: false, isFallback: false, cacheControl: undefined })
  return await cache.get(key, { kind: value.kind as Kind, isFallback: false, isRoutePPREnabled: false } as never)
}

test('a page is kept with its first frame first', async () => {
  const page = { kind: 'APP_PAGE', html, rscData: Buffer.from('data'), ...kept }
  const entry = await keepAndRead('/page', page)
  expect(entry?.value).toMatchObject({ ...page, html: expect.stringMatching(/^<head><script>/) })
})

test('other answers are kept as they are', async () => {
  const answer = { kind: 'APP_ROUTE', body: Buffer.from(html), ...kept }
  expect((await keepAndRead('/feed', answer))?.value).toEqual(answer)
})
