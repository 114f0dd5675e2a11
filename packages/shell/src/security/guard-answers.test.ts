import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { webEnvSchema } from '@tidewatch/site-config/runtime-config'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { guardAnswers } from './guard-answers.ts'
import { inlineScriptsHeader } from './inline-scripts.ts'
import { nonceOf } from './page-nonce.ts'

beforeAll(() =>
  guardAnswers(webEnvSchema.parse({ WEB_ORIGIN: 'https://tidewatch.example' }), { gonePath: /^\/card\/\d+$/ }),
)

/** The response of a server with this listener. */
async function ask(answer: RequestListener, headers: HeadersInit = {}, path = '/'): Promise<Response> {
  const server = createServer(answer)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { headers, redirect: 'manual' })
}

const scriptsOf = (response: Response) =>
  /(?:^|; )script-src ([^;]*)/.exec(response.headers.get('content-security-policy') ?? '')?.[1]

test('a page rendered per request runs the inline scripts with the request’s nonce', async () => {
  const nonces: (string | undefined)[] = []
  const page: RequestListener = (request, response) => {
    nonces.push(nonceOf(request.headers))
    response.setHeader('content-type', 'text/html; charset=utf-8').end('page')
  }
  const sent = { 'content-security-policy': "script-src 'nonce-chosenByTheClient'" }
  for (const answer of [await ask(page, sent), await ask(page, sent)]) {
    expect(scriptsOf(answer)).toContain(`'nonce-${nonces.at(0)}'`)
    expect(scriptsOf(answer)).not.toContain('unsafe-inline')
    nonces.shift()
  }
})

test('a cached page runs only the inline scripts whose hashes were stored with it', async () => {
  const kept = await ask((_, response) => {
    response.setHeader(inlineScriptsHeader, "'sha256-abc'").setHeader('content-type', 'text/html').end('page')
  })
  expect(scriptsOf(kept)).toMatch(/'sha256-abc'$/)
  expect(scriptsOf(kept)).not.toContain('nonce')
  expect(kept.headers.has(inlineScriptsHeader)).toBe(false)
})

test("a 304 for a cached page keeps the page's policy", async () => {
  const unchanged = await ask((_, response) => {
    response.setHeader(inlineScriptsHeader, "'sha256-abc'").writeHead(304).end()
  })
  expect(scriptsOf(unchanged)).toContain("'sha256-abc'")
})

test('anything but a page runs nothing inline, and errors are never cached', async () => {
  const missing = await ask((_, response) => response.writeHead(404, { 'cache-control': 's-maxage=31536000' }).end())
  expect(Object.fromEntries(missing.headers)).toMatchObject({
    'cache-control': 'no-store',
    'content-security-policy': expect.stringContaining("default-src 'self'"),
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  })
})

test('no cache in front keeps a page longer than its scripts exist', async () => {
  const page = await ask((_, response) => response.writeHead(200, { 'cache-control': 's-maxage=31536000' }).end())
  expect(page.headers.get('cache-control')).toBe('s-maxage=300, stale-while-revalidate=600')
})

test("a response's own policy stays", async () => {
  const policy = "default-src 'none'; sandbox"
  const answer = await ask((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': policy }).end()
  })
  expect(answer.headers.get('content-security-policy')).toBe(policy)
})

test('the internal path of a rewritten page stays private', async () => {
  const answer = await ask((_, response) => response.writeHead(200, { 'x-middleware-rewrite': '/en/x/secret' }).end())
  expect(answer.headers.has('x-middleware-rewrite')).toBe(false)
})

test('a redirect has one location, however often it was set', async () => {
  const answer = await ask((_, response) => {
    response.statusCode = 308
    response
      .setHeader('location', 'https://help.example/faq')
      .appendHeader('location', 'https://help.example/faq')
      .end()
  })
  expect(answer.headers.get('location')).toBe('https://help.example/faq')
})

test('a permanently missing page gets a 410, other missing pages a 404', async () => {
  const missing: RequestListener = (_, response) => response.writeHead(404).end()
  expect((await ask(missing, {}, '/card/1')).status).toBe(410)
  expect((await ask(missing, {}, '/card')).status).toBe(404)
  const there: RequestListener = (_, response) => response.writeHead(200).end()
  expect((await ask(there, {}, '/card/1')).status).toBe(200)
})
