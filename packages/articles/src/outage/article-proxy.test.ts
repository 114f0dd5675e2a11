import { webEnvSchema } from '@tidewatch/site-config/runtime-config'
import { NextRequest } from 'next/server'
import { afterEach, expect, test, vi } from 'vitest'
import { createArticleProxy } from './article-proxy.ts'
import { forgetRendered, recordFailure } from './page-memory.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  forgetRendered()
})

/** A site that renders its pages with `render`, and the paths it requested from itself. */
function siteThat(render: () => Response) {
  const requests: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    requests.push(new URL(address).pathname)
    return render()
  })
  const proxy = createArticleProxy(webEnvSchema.parse({ PORT: '3001' }))
  const visit = (path: string, headers: Record<string, string> = {}) =>
    proxy(new NextRequest(`http://localhost:3001${path}`, { headers }))
  return { requests, visit }
}

const fails = () => {
  recordFailure()
  return new Response('broken', { status: 500 })
}

test('a page that fails because of the API is 503 in its language, with its own policy', async () => {
  const answer = await siteThat(fails).visit('/ja/likes')
  expect(answer.status).toBe(503)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'retry-after': '60',
    'cache-control': 'no-store',
    'content-language': 'ja',
    'content-security-policy': expect.stringMatching(/^default-src 'none'; style-src 'sha256-/),
  })
  const html = await answer.text()
  expect(html).toContain('<html lang="ja">')
  expect(html).toContain('noindex')
})

test('a page that fails for another reason is passed on', async () => {
  const answer = await siteThat(() => new Response('broken', { status: 500 })).visit('/a-page-of-its-own')
  expect(answer.status).toBe(500)
})

test('a rendered page is left to Next from then on, until all are to be rendered again', async () => {
  const { requests, visit } = siteThat(() => new Response('page', { headers: { 'x-middleware-rewrite': '/en/likes' } }))
  vi.spyOn(performance, 'now').mockReturnValue(10_000_000)
  const first = await visit('/likes')
  expect(await first.text()).toBe('page')
  expect(first.headers.has('x-middleware-rewrite')).toBe(false)
  const second = await visit('/likes')
  expect(second.headers.get('x-middleware-rewrite')).toContain('/en/likes')
  expect(requests).toEqual(['/likes'])
  forgetRendered()
  await visit('/likes')
  expect(requests).toEqual(['/likes', '/likes'])
})

test('requests for parts of a page are left to Next', async () => {
  const { requests, visit } = siteThat(fails)
  expect((await visit('/likes', { rsc: '1' })).status).toBe(200)
  expect(requests).toEqual([])
})

test('a redirect is left to Next', async () => {
  const moved = () => new Response(null, { status: 308, headers: { location: '/hearts' } })
  const answer = await siteThat(moved).visit('/likes')
  expect(answer.headers.get('x-middleware-rewrite')).toContain('/en/likes')
})
