import { nodeFs } from 'next/dist/server/lib/node-fs-methods.js'
import { expect, test } from 'vitest'
import { documentScript } from '#/document/document-script.ts'
import PageCache from '#/document/page-cache.ts'
import { inlineScriptsHeader, scriptHashes } from '#/security/inline-scripts.ts'
import { assignNonce } from '#/security/page-nonce.ts'

/** The cache as one request sees it. */
function openCache() {
  const headers = {}
  const nonce = assignNonce(headers)
  const cache = new PageCache({
    fs: nodeFs,
    flushToDisk: false,
    serverDistDir: '/nowhere',
    maxMemoryCacheSize: 1_000_000,
    revalidatedTags: [],
    _requestHeaders: headers,
  })
  return { cache, nonce }
}

type Value = Parameters<PageCache['set']>[1]
type Kind = Parameters<PageCache['get']>[1]['kind']

async function keepAndRead(cache: PageCache, key: string, value: object & { kind: string }) {
  await cache.set(key, value as Value, { isRoutePPREnabled: false, isFallback: false, cacheControl: undefined })
  return await cache.get(key, { kind: value.kind as Kind, isFallback: false, isRoutePPREnabled: false } as never)
}

function pageWith(nonce: string) {
  const html = `<head><link rel="stylesheet" href="/all.css" nonce="${nonce}"/>\
<script src="/_next/static/chunks/main.js" async="" nonce="${nonce}"></script><script>${documentScript}</script></head>\
<script nonce="${nonce}">start()</script><p><script>injected()</script></p>`
  return { kind: 'APP_PAGE', html, rscData: Buffer.from('data'), headers: {}, status: 200 }
}

async function keepPage(cache: PageCache, page: ReturnType<typeof pageWith>) {
  const entry = await keepAndRead(cache, '/page', page)
  if (entry?.value?.kind !== 'APP_PAGE') throw new Error('The page was not kept.')
  return entry.value
}

test("a page is kept with the hashes of its own scripts, and without the request's nonce", async () => {
  const { cache, nonce } = openCache()
  const page = pageWith(nonce)
  const { html, headers } = await keepPage(cache, page)
  const names = String(headers?.[inlineScriptsHeader])
  expect(html).not.toContain(nonce)
  // The first visitor gets the same object that's kept.
  expect(page).toMatchObject({ html, headers })
  expect(names).toContain(scriptHashes([documentScript]))
  expect(names).toContain(scriptHashes(['start()']))
  expect(names).not.toContain(scriptHashes(['injected()']))
})

test("a page's own script comes before the style sheet, where nothing blocks it", async () => {
  const { cache, nonce } = openCache()
  const { html } = await keepPage(cache, pageWith(nonce))
  expect(html.split(documentScript)).toHaveLength(2)
  expect(html).toMatch(/^<head><script>.*<\/script><link rel="stylesheet"/s)
})

test('other responses are kept unchanged', async () => {
  const { cache, nonce } = openCache()
  const answer = { kind: 'APP_ROUTE', body: Buffer.from(pageWith(nonce).html), headers: {}, status: 200 }
  expect((await keepAndRead(cache, '/feed', structuredClone(answer)))?.value).toMatchObject({
    headers: {},
    status: 200,
  })
})

test('pages beyond the limit are evicted and requested again', async () => {
  const { cache, nonce } = openCache()
  await keepPage(cache, pageWith(nonce))
  for (let other = 0; other < 1_000; other += 1) await keepAndRead(cache, `/${other}`, pageWith(nonce))
  const question = { kind: 'APP_PAGE' as Kind, isFallback: false, isRoutePPREnabled: false } as never
  expect(await cache.get('/page', question)).toBeNull()
  expect(await cache.get('/999', question)).not.toBeNull()
})
